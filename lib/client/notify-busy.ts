import { orderMessages } from '@/lib/rules/order-messages'
import { showToast } from './toast'

/** Tells a shopper who pays that it takes a moment longer; once, however often it is tried. */
export const notifyBusy = (): void => showToast('info', orderMessages.busy, 'shop-busy')

import { orderMessages } from '@/lib/rules/order-messages'
import { showToast } from './toast'

/** Shows a paying shopper a toast that it takes a moment longer; once, however often it is retried. */
export const notifyBusy = (): void => showToast('info', orderMessages.busy, 'shop-busy')

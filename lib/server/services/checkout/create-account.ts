import 'server-only'
import type { checkout } from '@/lib/contract/checkout'
import { Failure } from '@/lib/rules/failure'
import { authMessages } from '@/lib/rules/messages'
import { wasPaid } from '@/lib/rules/order-state'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { limitAddress } from '../accounts/rate-limits'
import { registerCustomer } from '../customers/register-customer'
import { storeOfShopper } from '../customers/store-of-shopper'
import { noSuchOrder, requireOrderLink } from '../orders/order-link'
import { type Order, orderById } from '../orders/order-rows'

/**
 * An account for who bought as a guest, under the order's own address. It is answered alike whether the address has an
 * account already; the letter tells its owner. The order comes into the account once the address is proved.
 */
export const createOrderAccount: Handler<typeof checkout.createAccount> = async (ctx, { password, ...link }) => {
  const scope = storeOfShopper(ctx)
  requireOrderLink(scope, link)
  await limitAddress(ctx, 'sign-up')
  const found = await transaction(scope, (tx) => orderById(tx, scope, link.orderId))
  if (!found) throw noSuchOrder()
  if (found.email === '' || found.customerId !== null || !wasPaid(found.paymentState)) {
    throw new Failure('conflict', 'An account can be made from a paid order of a guest.')
  }
  await registerCustomer(scope, { ...nameOf(found), email: found.email, password, countryCode: '', mobile: '' })
  return { message: authMessages.checkYourEmail }
}

/** The last word is the family's name; who gave a single name has no other. */
function nameOf({ shippingAddress }: Order): { firstName: string; lastName: string } {
  const words = (shippingAddress?.name ?? '').trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' ').slice(0, 80), lastName: lastName.slice(0, 80) }
}

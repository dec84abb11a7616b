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
import { type OrderRecord, orderById } from '../orders/order-rows'

/**
 * Creates an account for a guest buyer, under the order's own address. The reply is the same whether or not the address
 * has an account; the email tells its owner. The order joins the account once the address is verified.
 */
export const createOrderAccount: Handler<typeof checkout.createAccount> = async (ctx, { password, ...link }) => {
  const scope = storeOfShopper(ctx)
  requireOrderLink(scope, link)
  await limitAddress(ctx, 'sign-up')
  const found = await transaction(scope, (tx) => orderById(tx, scope, link.orderId))
  if (!found) throw noSuchOrder()
  if (found.email === '' || found.customerId !== null || !wasPaid(found.paymentState)) {
    throw new Failure('conflict', 'An account can only be created from a guest’s paid order.')
  }
  await registerCustomer(scope, { ...nameOf(found), email: found.email, password, countryCode: '', mobile: '' })
  return { message: authMessages.checkYourEmail }
}

/** The last word is the family name; a single name has no family name. */
function nameOf({ shippingAddress }: OrderRecord): { firstName: string; lastName: string } {
  const words = (shippingAddress?.name ?? '').trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' ').slice(0, 80), lastName: lastName.slice(0, 80) }
}

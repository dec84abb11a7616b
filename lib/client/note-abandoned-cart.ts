import { call } from './call'
import { readStoredCart } from './cart-changes'
import { leaveCheckoutCall } from './checkout-calls'
import { readCheckoutDraft } from './checkout-draft'
import { quoteInputOf } from './use-checkout-quote'

/** Tells the store which cart waits for the entered address. The checkout goes on whether or not that arrives. */
export function noteAbandonedCart(storeId: string): void {
  const { checkoutId, email, acceptsMarketing } = readCheckoutDraft()
  const { lines } = quoteInputOf(readStoredCart())
  call(leaveCheckoutCall, { storeID: storeId, checkoutId, email, acceptsMarketing, lines }).catch(() => {})
}

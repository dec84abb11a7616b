import 'server-only'
import { Failure } from '@/lib/rules/failure'
import { toMinor } from '@/lib/rules/money'
import { orderMessages } from '@/lib/rules/order-messages'
import type { DeliveryOption } from '@/lib/rules/shipping'
import type { PricedCheckout } from './price-checkout'

type Agreed = {
  readonly deliveryId: string
  readonly shownTotal: number
  readonly address: unknown
  readonly confirmedAge?: number | undefined
}

/**
 * The chosen delivery, when everything is still as the shopper agreed. Throws `conflict` for sold-out or short items, a
 * coupon that no longer applies, a delivery that is no longer offered, and last of all for another total, which the
 * message names; `invalid` for a missing address and for an unconfirmed age.
 */
export function rejectChanged(priced: PricedCheckout, agreed: Agreed): DeliveryOption {
  const { deliveryId, shownTotal, address, confirmedAge = 0 } = agreed
  const { cart, delivery, figures, minimumAge } = priced
  const { total } = figures
  const { money, changes, coupon } = cart
  const [lost] = changes.filter(({ kind }) => kind !== 'price')
  if (lost) throw new Failure('conflict', lost.message)
  if (coupon.refused) throw new Failure('conflict', coupon.refused)
  if (address === null && !deliveryId.startsWith('pickup:')) {
    throw new Failure('invalid', orderMessages.addressMissing, { address: orderMessages.addressMissing })
  }
  if (minimumAge !== null && confirmedAge < minimumAge) {
    const message = orderMessages.ageMissing(minimumAge)
    throw new Failure('invalid', message, { confirmedAge: message })
  }
  if (!delivery) throw new Failure('conflict', orderMessages.deliveryGone)
  if (toMinor(shownTotal, money.code) !== total) {
    throw new Failure('conflict', orderMessages.totalChanged(money.format(total)))
  }
  return delivery
}

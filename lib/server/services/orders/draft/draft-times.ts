import 'server-only'
import type { draftOrders } from '@/lib/contract/draft-orders'
import { slotMessages } from '@/lib/rules/availability/slot-text'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { slotOffers } from '../../availability/slot-offers'
import { moneyOf } from '../../cart/store-money'
import { deliveryMethods } from '../../shipping/delivery-methods'
import { shownTimes, timesOfStaff } from '../change-slot'
import { slotWayOf } from '../slot-way-of'
import { draftDelivery } from './draft-delivery'

/** The times that staff can choose for a draft while it is written. */
export const draftTimes: Handler<typeof draftOrders.times> = (ctx, { items, pickUpAt = null, _id = null }) =>
  transaction(ctx, async (tx) => {
    const { code } = await moneyOf(tx, ctx)
    const places = (await deliveryMethods(tx, ctx, code)).pickUps
    const pickUps = places.map(({ locationId, name }) => ({ _id: locationId, name }))
    const none = { pickUps, timeZone: '', times: [], message: '', current: null }
    const delivery = await draftDelivery(tx, ctx, { isSent: pickUpAt === null, pickUpAt }, code)
    if (!delivery) return none
    const seeker = { ...slotWayOf(delivery), items, postcode: '', orderId: _id, now: new Date() }
    const offers = await slotOffers(tx, ctx, seeker)
    if (!offers) return none
    const times = timesOfStaff(offers)
    return {
      ...none,
      timeZone: offers.schedule.timeZone,
      times: shownTimes(offers, times, code),
      message: times.length === 0 ? offers.message || slotMessages.none : '',
    }
  })

import 'server-only'
import { eq } from 'drizzle-orm'
import type { CheckoutQuote } from '@/lib/contract/checkout'
import { slotPriceAt } from '@/lib/rules/availability/slot-price'
import { slotMessages, timeSlotText } from '@/lib/rules/availability/slot-text'
import { Failure } from '@/lib/rules/failure'
import { toMinor } from '@/lib/rules/money'
import type { DeliveryOption } from '@/lib/rules/shipping'
import type { StoreScope } from '../../context'
import { store } from '../../db/schema/platform'
import type { Tx } from '../../db/transaction'
import type { WantedSlot } from '../availability/claim-slot'
import { type SlotOffers, slotOffers } from '../availability/slot-offers'
import { slotRulesOf } from '../availability/slot-rules'
import { slotWayOf } from '../orders/slot-way-of'

type Seeker = {
  readonly delivery: DeliveryOption
  readonly items: number
  readonly postcode: string
  readonly orderId: string | null
  readonly now: Date
}

const offersFor = (tx: Tx, scope: StoreScope, { delivery, ...seeker }: Seeker): Promise<SlotOffers | null> =>
  slotOffers(tx, scope, { ...seeker, ...slotWayOf(delivery) })

/** The free times of a delivery for its shopper; nothing where none is chosen. */
export async function quotedSlots(tx: Tx, scope: StoreScope, seeker: Seeker): Promise<Pick<CheckoutQuote, 'slots'>> {
  const offers = await offersFor(tx, scope, seeker)
  if (!offers) return {}
  const { schedule, settings, message } = offers
  const free = offers.slots.filter(({ reason }) => reason === null)
  const times = free.map(({ startsAt, endsAt }) => ({
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    price: slotPriceAt(settings, schedule.timeZone, startsAt),
  }))
  return { slots: { timeZone: schedule.timeZone, times, message, postcodes: [...settings.postcodes] } }
}

/** What a chosen time costs in addition to its delivery, in minor units; 0 where none is chosen. */
export async function timePriceOf(
  tx: Tx,
  scope: StoreScope,
  delivery: DeliveryOption,
  slot: string,
  currency: string,
): Promise<number> {
  const rules = await slotRulesOf(tx, scope, slotWayOf(delivery))
  return rules ? toMinor(slotPriceAt(rules.settings, rules.schedule.timeZone, Date.parse(slot)), currency) : 0
}

/** A chosen slot, and the text that the order has as its delivery time. */
export type ChosenSlot = { readonly wanted: WantedSlot; readonly text: string }

/**
 * The slot that a shopper chose; null where none is chosen. Throws `invalid` without a choice, `conflict` for one that is
 * not offered any more or not at this postcode.
 */
export async function chosenSlot(
  tx: Tx,
  scope: StoreScope,
  seeker: Seeker & { readonly slot: string | undefined },
): Promise<ChosenSlot | null> {
  const offers = await offersFor(tx, scope, seeker)
  if (!offers) return null
  if (seeker.slot === undefined) throw new Failure('invalid', slotMessages.missing, { slot: slotMessages.missing })
  const startsAt = Date.parse(seeker.slot)
  const slot = offers.slots.find((each) => each.startsAt === startsAt)
  if (slot?.reason !== null) {
    const message = slot?.reason === 'postcode' ? slotMessages.postcode : slotMessages.gone
    throw new Failure('conflict', message, { slot: message })
  }
  const [found] = await tx.select({ locale: store.locale }).from(store).where(eq(store.id, scope.storeId))
  const { scheduleId, settings, schedule } = offers
  return {
    wanted: { scheduleId, settings, startsAt, endsAt: slot.endsAt, items: seeker.items },
    text: timeSlotText(slot, schedule.timeZone, found?.locale ?? 'en'),
  }
}

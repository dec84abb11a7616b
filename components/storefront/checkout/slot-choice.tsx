import { useEffect } from 'react'
import { SelectField } from '@/components/ui/form/select-field'
import { updateCheckoutDraft } from '@/lib/client/checkout-draft'
import type { CheckoutQuoteState } from '@/lib/client/use-checkout-quote'
import type { CheckoutQuote } from '@/lib/contract/checkout'
import { slotMessages, timeSlotText } from '@/lib/rules/availability/slot-text'
import { servesPostcode } from '@/lib/rules/availability/slots'
import type { Currency } from '@/lib/rules/money'
import { priceText } from './currency'
import styles from './fields.module.css'

type OfferedTime = NonNullable<CheckoutQuote['slots']>['times'][number]
type SlotState = Pick<CheckoutQuoteState, 'quote' | 'isStale'>
type SlotChoiceProps = { chosen: string; state: SlotState; currency: Currency }

/** The times of a pick-up or delivery, where the store offers them; the earliest is chosen until the shopper does. */
export function SlotChoice({ chosen, state: { quote, isStale }, currency }: SlotChoiceProps) {
  const slots = quote?.slots
  const first = slots?.times[0]?.startsAt ?? ''
  const isOffered = slots?.times.some(({ startsAt }) => startsAt === chosen) ?? false
  useEffect(() => {
    if (slots && !isStale && !isOffered && chosen !== first) updateCheckoutDraft({ slot: first })
  }, [slots, isStale, isOffered, chosen, first])
  if (!slots) return null
  return (
    <div className={styles.slot}>
      {slots.times.length > 0 && (
        <SelectField
          label="Time"
          value={isOffered ? chosen : first}
          onChange={({ currentTarget }) => updateCheckoutDraft({ slot: currentTarget.value })}
        >
          {slots.times.map((time) => (
            <option key={time.startsAt} value={time.startsAt}>
              {timeText(time, slots.timeZone, currency)}
            </option>
          ))}
        </SelectField>
      )}
      {slots.message && (
        <p className={styles.note} role="status">
          {slots.message}
        </p>
      )}
    </div>
  )
}

/** The chosen time with its price; null where none is chosen or it is no longer offered. */
export function chosenTimeText({ quote }: SlotState, chosen: string, currency: Currency): string | null {
  const time = quote?.slots?.times.find(({ startsAt }) => startsAt === chosen)
  return quote?.slots && time ? timeText(time, quote.slots.timeZone, currency) : null
}

/** "Thu, 26 Nov, 14:00 – 15:00 · + £2.00". */
function timeText({ startsAt, endsAt, price }: OfferedTime, timeZone: string, currency: Currency): string {
  const slot = { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }
  const text = timeSlotText(slot, timeZone, document.documentElement.lang || 'en')
  return price > 0 ? `${text} · + ${priceText(price, currency)}` : text
}

/** True where a time has to be chosen and none is free. */
export const hasNoTime = ({ quote }: SlotState): boolean => quote?.slots?.times.length === 0

/** Why the delivery cannot be continued with; null for no reason. */
export function slotErrorOf(state: SlotState, postalCode: string): string | null {
  const slots = state.quote?.slots
  if (!slots) return null
  if (!servesPostcode(slots, postalCode)) return slotMessages.postcode
  return hasNoTime(state) ? slotMessages.none : null
}

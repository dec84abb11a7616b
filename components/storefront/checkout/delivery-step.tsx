import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { type CheckoutDraft, updateCheckoutDraft } from '@/lib/client/checkout-draft'
import type { CheckoutQuoteState } from '@/lib/client/use-checkout-quote'
import type { Address } from '@/lib/contract/customer-address'
import type { Currency } from '@/lib/rules/money'
import { AddressStep } from './address-step'
import { DeliveryOptions } from './delivery-options'
import styles from './fields.module.css'
import { hasNoTime, SlotChoice } from './slot-choice'
import { goToStep, isPickUp } from './step'

type DeliveryStepProps = {
  draft: CheckoutDraft
  state: CheckoutQuoteState
  currency: Currency
  saved: readonly Address[]
}

/** Delivery to an address, or pickup where the store offers it. */
export function DeliveryStep({ draft, state, currency, saved }: DeliveryStepProps) {
  const places = state.quote?.options.filter(({ kind }) => kind === 'pickup') ?? []
  const [wantsPickUp, setWantsPickUp] = useState(isPickUp(draft.deliveryId))
  const isFetched = wantsPickUp && places.length > 0
  const choose = (fetches: boolean) => {
    setWantsPickUp(fetches)
    updateCheckoutDraft({ deliveryId: fetches ? (places[0]?.id ?? '') : '' })
  }
  return (
    <div>
      {places.length > 0 && (
        <div className={styles.modes} role="radiogroup" aria-label="Delivery method">
          {[
            { name: 'Deliver to me', fetches: false },
            { name: 'Pick up', fetches: true },
          ].map(({ name, fetches }) => (
            <label key={name} className={styles.option}>
              <input type="radio" name="mode" checked={isFetched === fetches} onChange={() => choose(fetches)} />
              {name}
            </label>
          ))}
        </div>
      )}
      {isFetched ? (
        <>
          <DeliveryOptions legend="Where" options={places} chosen={draft.deliveryId} currency={currency} />
          <SlotChoice chosen={draft.slot} state={state} currency={currency} />
          <Button className={styles.pay} disabled={hasNoTime(state)} onClick={() => goToStep('payment')}>
            Continue to payment
          </Button>
        </>
      ) : (
        <AddressStep draft={draft} state={state} currency={currency} saved={saved} />
      )}
    </div>
  )
}

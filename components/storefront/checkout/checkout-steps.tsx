import { useEffect } from 'react'
import { useAddressRules } from '@/lib/client/address-rules'
import { type CheckoutDraft, readCheckoutDraft, updateCheckoutDraft } from '@/lib/client/checkout-draft'
import type { Cart } from '@/lib/client/use-cart'
import { useCheckoutQuote } from '@/lib/client/use-checkout-quote'
import type { PlacedOrder } from '@/lib/contract/checkout'
import { addressLines } from '@/lib/rules/address-lines'
import { slotMessages } from '@/lib/rules/availability/slot-text'
import type { Currency } from '@/lib/rules/money'
import { CheckoutProgress, STEP_TITLES } from './checkout-progress'
import { CheckoutSummary } from './checkout-summary'
import styles from './checkout-view.module.css'
import { ContactStep } from './contact-step'
import { priceOrFree } from './currency'
import { DeliveryStep } from './delivery-step'
import { PaymentStep } from './payment-step'
import { chosenTimeText } from './slot-choice'
import { isPickUp, reachable, useAskedStep } from './step'
import { StepSection } from './step-section'
import { useCheckoutPayment } from './use-checkout-payment'
import { useOwnAccount } from './use-own-account'

type CheckoutStepsProps = {
  storeId: string
  currency: Currency
  cart: Cart
  draft: CheckoutDraft
  /** Result of the last payment. */
  note: string | null
  onPlaced: (placed: PlacedOrder | null) => void
}

/** Contact, delivery, payment, one open at a time, next to the summary. */
export function CheckoutSteps({ storeId, currency, cart, draft, note, onPlaced }: CheckoutStepsProps) {
  const rulesOf = useAddressRules()
  const current = reachable(useAskedStep(), draft, rulesOf)
  const own = useOwnAccount()
  const { country, region, postalCode } = draft.address
  const { checkoutId, deliveryId, slot } = draft
  const where = { checkoutId, deliveryId, slot, country, region, postalCode }
  const state = useCheckoutQuote(storeId, where)
  const payment = useCheckoutPayment({ storeId, state, isShown: current === 'payment', onPlaced })
  const { quote, error } = state
  const shipsTo = quote?.shipsTo ?? null
  useEffect(() => {
    const { address } = readCheckoutDraft()
    const [only, another] = shipsTo ?? []
    // Until something is typed, a country with delivery is preselected.
    if (!shipsTo || address.line1 !== '' || shipsTo.includes(address.country)) return
    if (only && !another) updateCheckoutDraft({ address: { ...address, country: only } })
  }, [shipsTo])
  const time = chosenTimeText(state, draft.slot, currency)
  // A time that others took meanwhile leads back to the choice.
  const gone = current === 'delivery' && payment.message === slotMessages.gone ? payment.message : null
  const told = [note, gone, error, quote?.couponError, ...(quote?.changes.map(({ message }) => message) ?? [])]
  return (
    <div className={styles.checkout}>
      <div className={styles.steps}>
        <CheckoutProgress current={current} />
        <div className={styles.notes} role="status">
          {told.map((text) => text && <p key={text}>{text}</p>)}
        </div>
        <StepSection step="contact" title={STEP_TITLES.contact} current={current} summary={draft.email}>
          <ContactStep key={own.filled} storeId={storeId} draft={draft} />
        </StepSection>
        <StepSection
          step="delivery"
          title={STEP_TITLES.delivery}
          current={current}
          summary={
            <>
              {!isPickUp(draft.deliveryId) && rulesOf && (
                <p>{addressLines(rulesOf(country), draft.address).join(', ')}</p>
              )}
              {quote?.delivery && (
                <p>
                  {quote.delivery.name} · {priceOrFree(quote.delivery.price, currency)}
                </p>
              )}
              {time && <p>{time}</p>}
            </>
          }
        >
          <DeliveryStep key={own.filled} draft={draft} state={state} currency={currency} saved={own.addresses} />
        </StepSection>
        <StepSection step="payment" title={STEP_TITLES.payment} current={current} summary={null}>
          <PaymentStep draft={draft} state={state} payment={payment} currency={currency} />
        </StepSection>
      </div>
      <CheckoutSummary storeId={storeId} items={cart.items} coupon={cart.coupon} state={state} currency={currency} />
    </div>
  )
}

import { Button } from '@/components/ui/button'
import { lockIcon } from '@/components/ui/checkout-icon-paths'
import { Icon } from '@/components/ui/icon'
import { type CheckoutDraft, updateCheckoutDraft } from '@/lib/client/checkout-draft'
import type { CheckoutQuoteState } from '@/lib/client/use-checkout-quote'
import type { Currency } from '@/lib/rules/money'
import { orderMessages } from '@/lib/rules/order-messages'
import { AgeCheck } from './age-check'
import { CardFrame } from './card-frame'
import { priceText } from './currency'
import styles from './fields.module.css'
import type { CheckoutPayment } from './use-checkout-payment'

type PaymentStepProps = {
  draft: CheckoutDraft
  state: CheckoutQuoteState
  payment: CheckoutPayment
  currency: Currency
}

/** The card in the provider's frame, and the pay button. A total of zero needs no card. */
export function PaymentStep({ draft, state, payment, currency }: PaymentStepProps) {
  const { quote, isStale } = state
  const needsCard = quote === null || quote.total > 0
  const { form, isTest, isBusy, message, pay } = payment
  if (quote && needsCard && !quote.takesCards) {
    return (
      <p className={styles.error}>This store cannot accept card payments at the moment. Please contact the store.</p>
    )
  }
  const age = quote?.minimumAge ?? null
  // After confirmation no reminder is needed.
  const isSettled = age !== null && draft.confirmedAge >= age && message === orderMessages.ageMissing(age)
  const isReady = quote?.delivery != null && !isStale && (!needsCard || form.state === 'ready')
  return (
    <>
      {needsCard && <CardFrame form={form} isTest={isTest} />}
      <label className={styles.area}>
        Note to the store (optional)
        <textarea
          rows={2}
          maxLength={1_000}
          defaultValue={draft.note}
          onInput={({ currentTarget }) => updateCheckoutDraft({ note: currentTarget.value })}
        />
      </label>
      {age !== null && <AgeCheck age={age} confirmed={draft.confirmedAge} />}
      <div role="alert">{message && !isSettled && <p className={styles.error}>{message}</p>}</div>
      <Button
        className={styles.pay}
        disabled={!isReady && !isBusy}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={pay}
      >
        {needsCard && !isBusy && <Icon path={lockIcon} />}
        {isBusy ? 'Processing...' : needsCard ? `Pay ${quote ? priceText(quote.total, currency) : ''}` : 'Place order'}
      </Button>
    </>
  )
}

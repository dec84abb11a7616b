import { updateCheckoutDraft } from '@/lib/client/checkout-draft'
import type { CheckoutQuote } from '@/lib/contract/checkout'
import type { Currency } from '@/lib/rules/money'
import { priceOrFree } from './currency'
import styles from './fields.module.css'

type Option = CheckoutQuote['options'][number]
type DeliveryOptionsProps = { legend: string; options: readonly Option[]; chosen: string; currency: Currency }

/** Delivery methods with their prices. */
export function DeliveryOptions({ legend, options, chosen, currency }: DeliveryOptionsProps) {
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map(({ id, name, price, days, note }) => (
        <label key={id} className={styles.option}>
          <input
            type="radio"
            name="delivery"
            value={id}
            checked={chosen === id}
            onChange={() => updateCheckoutDraft({ deliveryId: id })}
          />
          <span>{name}</span>
          <span className={styles.price}>{priceOrFree(price, currency)}</span>
          {(days || note) && <span className={styles.detail}>{[days, note].filter(Boolean).join(' · ')}</span>}
        </label>
      ))}
    </fieldset>
  )
}

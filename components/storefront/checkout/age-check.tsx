import { updateCheckoutDraft } from '@/lib/client/checkout-draft'
import { orderMessages } from '@/lib/rules/order-messages'
import styles from './fields.module.css'

/** Age confirmation, once for the whole order, when its items require one. */
export function AgeCheck({ age, confirmed }: { age: number; confirmed: number }) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        name="confirmedAge"
        checked={confirmed >= age}
        onChange={({ currentTarget }) => updateCheckoutDraft({ confirmedAge: currentTarget.checked ? age : 0 })}
      />
      {orderMessages.ageConfirmed(age)}
    </label>
  )
}

import styles from './checkout-progress.module.css'
import { CHECKOUT_STEPS, type CheckoutStep } from './step'

export const STEP_TITLES: Readonly<Record<CheckoutStep, string>> = {
  contact: 'Contact',
  delivery: 'Delivery',
  payment: 'Payment',
}

/** Progress of the checkout, with links back to the cart and to finished steps. */
export function CheckoutProgress({ current }: { current: CheckoutStep }) {
  const at = CHECKOUT_STEPS.indexOf(current)
  return (
    <nav className={styles.progress} aria-label="Checkout steps">
      <ol>
        <li>
          <a href="/cart">Cart</a>
        </li>
        {CHECKOUT_STEPS.map((step, index) => (
          <li key={step} aria-current={step === current ? 'step' : undefined}>
            {index < at ? <a href={`#${step}`}>{STEP_TITLES[step]}</a> : <span>{STEP_TITLES[step]}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

import { Button } from '@/components/ui/button'
import { lockIcon } from '@/components/ui/checkout-icon-paths'
import { Icon } from '@/components/ui/icon'
import { Spinner } from '@/components/ui/spinner'
import { CARD_FRAME_ID } from '@/lib/client/card-frame-id'
import type { CardFormState } from '@/lib/client/use-card-form'
import styles from './card-frame.module.css'
import { CardMarks } from './card-marks'

/** Pixels (specification §9). */
const FRAME_HEIGHT = 250

/** The provider's frame with the card form. `isTest`: no real charge. */
export function CardFrame({ form, isTest }: { form: CardFormState; isTest: boolean }) {
  return (
    <section className={styles.card} aria-labelledby="card-title">
      <div className={styles.head}>
        <h3 id="card-title" className={styles.title}>
          Credit or debit card
        </h3>
        <CardMarks />
      </div>
      {isTest && (
        <p className={styles.test}>
          <strong>Test mode.</strong> Your card is not charged, and nothing will be shipped.
        </p>
      )}
      <div className={styles.place}>
        {form.state === 'loading' && (
          <div className={styles.waiting}>
            <Spinner text="Loading the card form..." />
          </div>
        )}
        <iframe
          id={CARD_FRAME_ID}
          className={styles.frame}
          title="Card details"
          height={FRAME_HEIGHT}
          width="100%"
          hidden={form.state === 'failed'}
        />
      </div>
      {form.state === 'failed' && (
        <Button variant="secondary" onClick={() => window.location.reload()}>
          Try again
        </Button>
      )}
      <p className={styles.secure}>
        <Icon path={lockIcon} />
        Your card details are encrypted and go straight to the payment provider. The store never sees your card number.
      </p>
    </section>
  )
}

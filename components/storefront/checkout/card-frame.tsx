import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import type { CardFormState } from '@/lib/client/use-card-form'
import styles from './fields.module.css'

export const CARD_FRAME_ID = 'token-iframe'
/** Pixels (specification §9). */
const FRAME_HEIGHT = 250

/** The provider's own frame, in which the card is typed. `isTest`: nobody is really charged. */
export function CardFrame({ form, isTest }: { form: CardFormState; isTest: boolean }) {
  return (
    <div>
      {isTest && (
        <p className={styles.test}>
          <strong>Test mode.</strong> Nobody is charged, and nothing will be sent.
        </p>
      )}
      {form.state === 'loading' && (
        <div className={styles.waiting}>
          <Spinner />
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
      {form.state === 'failed' && (
        <Button variant="secondary" onClick={() => window.location.reload()}>
          Try again
        </Button>
      )}
    </div>
  )
}

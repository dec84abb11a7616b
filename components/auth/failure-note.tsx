import type { Failure } from '@/lib/rules/failure'
import styles from './notes.module.css'

type FailureNoteProps = {
  failure: Failure | null
  waitSeconds: number
  /** Read out while nothing else is said: the fields show it themselves. */
  errorSummary?: string
}

/** A longer wait is not worth watching. */
const HOUR_SECONDS = 3_600

/** Says why a try failed, aloud as well. A wait is read out once and then counts down in silence. */
export function FailureNote({ failure, waitSeconds, errorSummary = '' }: FailureNoteProps) {
  return (
    <div role="alert" className={failure ? styles.failure : styles.place}>
      {!failure && errorSummary && <span className="visually-hidden">{errorSummary}</span>}
      {failure &&
        (waitSeconds > 0 && waitSeconds < HOUR_SECONDS ? (
          <Waiting failure={failure} seconds={waitSeconds} />
        ) : (
          failure.message
        ))}
    </div>
  )
}

function Waiting({ failure, seconds }: { failure: Failure; seconds: number }) {
  const [what = failure.message] = failure.message.split(/(?<=\.)\s/)
  return (
    <>
      <span className="visually-hidden">{failure.message}</span>
      <span aria-hidden="true">
        {what} You can try again in <b className={styles.clock}>{clock(seconds)}</b>
      </span>
    </>
  )
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

import type { Failure } from '@/lib/rules/failure'
import styles from './notes.module.css'

type FailureNoteProps = {
  failure: Failure | null
  waitSeconds: number
  /** Announced only when no field shows an error of its own. */
  errorSummary?: string
}

/** Longer waits have no countdown. */
const HOUR_SECONDS = 3_600

/** Shows and announces an error. A wait is announced once and then counts down silently. */
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

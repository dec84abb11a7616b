import styles from './outbox-note.module.css'

/** Test mode: links to the email that was just sent. Nothing when emails are really sent. */
export function OutboxNote({ address }: { address: string | null }) {
  if (address === null) return null
  return (
    <p className={styles.note}>
      Test mode: emails are not sent. <a href={address}>Read them in the outbox</a>
    </p>
  )
}

import styles from './outbox-note.module.css'

/** Test mode: says where the letter is that was just sent. Nothing where letters are really sent. */
export function OutboxNote({ address }: { address: string | null }) {
  if (address === null) return null
  return (
    <p className={styles.note}>
      Test mode: letters reach nobody. <a href={address}>Read them in the outbox</a>
    </p>
  )
}

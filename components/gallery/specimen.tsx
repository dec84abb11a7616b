import type { ReactNode } from 'react'
import styles from './gallery.module.css'

type SpecimenProps = {
  /** The part, as its file calls it. */
  title: string
  /** Its states, beside each other. */
  children: ReactNode
}

/** One part in its states. */
export function Specimen({ title, children }: SpecimenProps) {
  return (
    <section className={styles.specimen} aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.states}>{children}</div>
    </section>
  )
}

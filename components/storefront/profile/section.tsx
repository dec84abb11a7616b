import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import type { Failure } from '@/lib/rules/failure'
import styles from './section.module.css'

type SectionProps = { title: string; intro?: ReactNode; children: ReactNode }

/** One section of the account with its heading. */
export function SectionPanel({ title, intro, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  )
}

type ReadProps<R> = {
  reading: { data?: R | undefined; error?: Failure | undefined; mutate: () => unknown }
  /** Content once it is loaded. */
  children: (data: R) => ReactNode
}

/** Loading, loaded or failed data. */
export function Read<R>({ reading, children }: ReadProps<R>) {
  if (reading.data !== undefined) return children(reading.data)
  if (!reading.error) {
    return (
      <div className={styles.waiting}>
        <Spinner />
      </div>
    )
  }
  return (
    <div className={styles.error}>
      <p role="alert">{reading.error.message}</p>
      <Button variant="secondary" onClick={() => void reading.mutate()}>
        Try again
      </Button>
    </div>
  )
}

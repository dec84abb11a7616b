import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { checkIcon } from '@/components/ui/icon-paths'
import { CHECKOUT_STEPS, type CheckoutStep } from './step'
import styles from './step-section.module.css'

type StepSectionProps = {
  step: CheckoutStep
  title: string
  /** The current step. */
  current: CheckoutStep
  /** Summary of a completed step. */
  summary: ReactNode
  children: ReactNode
}

/** One step: open while current, afterwards a summary with an edit link. */
export function StepSection({ step, title, current, summary, children }: StepSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasCurrent = useRef(current)
  const isOpen = step === current
  const isDone = CHECKOUT_STEPS.indexOf(step) < CHECKOUT_STEPS.indexOf(current)
  useEffect(() => {
    // Coming from another step, the focus moves here; initially it stays at the top of the page.
    if (isOpen && wasCurrent.current !== current) heading.current?.focus()
    wasCurrent.current = current
  }, [isOpen, current])
  return (
    <section className={isOpen ? `${styles.step} ${styles.open}` : styles.step} aria-labelledby={`step-${step}`}>
      <div className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          {isDone ? <Icon path={checkIcon} /> : CHECKOUT_STEPS.indexOf(step) + 1}
        </span>
        <h2 id={`step-${step}`} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {isDone && (
          <a href={`#${step}`} className={styles.change}>
            Change<span className="visually-hidden"> {title.toLowerCase()}</span>
          </a>
        )}
      </div>
      {isDone && <div className={styles.summary}>{summary}</div>}
      {isOpen && <div className={styles.body}>{children}</div>}
    </section>
  )
}

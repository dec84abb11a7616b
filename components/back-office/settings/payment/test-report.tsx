import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconCircleX } from '@tabler/icons-react'
import type { PaymentTest } from '@/lib/contract/payment-setting'
import classes from './test-report.module.css'

const GLYPHS = { done: IconCircleCheck, failed: IconCircleX, skipped: IconCircleMinus } as const
const STATES = { done: 'Done', failed: 'Failed', skipped: 'Not tested' } as const

/** The result of a test sale, step by step, with its meaning. */
export function TestReport({ report }: { report: PaymentTest }) {
  const { works, isClean, message, steps } = report
  const isGood = works && isClean
  const Glyph = isGood ? IconCircleCheck : IconAlertTriangle
  return (
    <div className={classes.report} data-good={isGood || undefined} role="status">
      <p className={classes.message}>
        <Glyph size={19} stroke={1.7} aria-hidden />
        <strong>{message}</strong>
      </p>
      <ol className={classes.steps}>
        {steps.map(({ label, state, note }) => {
          const Mark = GLYPHS[state]
          return (
            <li key={label} data-state={state}>
              <Mark size={17} stroke={1.7} role="img" aria-label={STATES[state]} />
              <span>
                {label}
                {note && note !== message && <small>{note}</small>}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

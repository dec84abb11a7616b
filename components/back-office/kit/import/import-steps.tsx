import { IconCheck } from '@tabler/icons-react'
import classes from './import-steps.module.css'

/** Steps of an import in order. */
export const STEPS = ['file', 'match', 'check', 'run', 'report'] as const
export type Step = (typeof STEPS)[number]

const LABELS: Readonly<Record<Step, string>> = {
  file: 'File',
  match: 'Match',
  check: 'Check',
  run: 'Import',
  report: 'Report',
}

type Props = {
  step: Step
  /** Steps that the user can return to. */
  open: readonly Step[]
  onStep: (step: Step) => void
}

/** Progress of the import; steps that can be repeated are buttons. */
export function ImportSteps({ step: now, open, onStep }: Props) {
  const at = STEPS.indexOf(now)
  return (
    <nav aria-label="Steps of the import">
      <ol className={classes.steps}>
        {STEPS.map((step, index) => (
          <li key={step} data-past={index < at || undefined} {...(index === at ? { 'aria-current': 'step' } : {})}>
            <span className={classes.mark} aria-hidden>
              {index < at ? <IconCheck size={13} stroke={2.4} /> : index + 1}
            </span>
            {open.includes(step) && step !== now ? (
              <button type="button" onClick={() => onStep(step)}>
                {LABELS[step]}
              </button>
            ) : (
              <span>{LABELS[step]}</span>
            )}
            {index < at && <span className={classes.hidden}>done</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

import { IconCheck } from '@tabler/icons-react'
import classes from './import-steps.module.css'

/** Steps of an import in order. */
export const IMPORT_STEPS = ['file', 'match', 'check', 'run', 'report'] as const
export type ImportStep = (typeof IMPORT_STEPS)[number]

const LABELS: Readonly<Record<ImportStep, string>> = {
  file: 'File',
  match: 'Match',
  check: 'Check',
  run: 'Import',
  report: 'Report',
}

type Props = {
  step: ImportStep
  /** Steps that the user can return to. */
  open: readonly ImportStep[]
  onStep: (step: ImportStep) => void
}

/** Progress of the import; steps that can be repeated are buttons. */
export function ImportSteps({ step: now, open, onStep }: Props) {
  const at = IMPORT_STEPS.indexOf(now)
  return (
    <nav aria-label="Steps of the import">
      <ol className={classes.steps}>
        {IMPORT_STEPS.map((step, index) => (
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

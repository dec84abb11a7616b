import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './fault-summary.module.css'
import { type FieldWords, labelOf } from './field-words'
import { focusField } from './use-entry-form'

type Props<V> = { words: FieldWords<V>; errors: Readonly<Record<string, unknown>> }

/** Every fault of a form in one place; a press on one leads to its field. */
export function FaultSummary<V>({ words, errors }: Props<V>) {
  const faults = Object.entries(errors).filter(([, message]) => typeof message === 'string' && message !== '')
  if (faults.length === 0) return null
  return (
    <section className={classes.summary} role="alert" aria-label="What is to be mended">
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
      <div>
        <strong>{faults.length === 1 ? 'One field needs' : `${faults.length} fields need`} another look</strong>
        <ul>
          {faults.map(([path, message]) => (
            <li key={path}>
              <UnstyledButton className={classes.link} onClick={() => focusField(path)}>
                {labelOf(words, path.split('.')[0] ?? path)}
              </UnstyledButton>
              : {String(message)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

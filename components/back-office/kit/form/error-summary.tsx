import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './error-summary.module.css'
import { type FieldLabels, labelOf } from './field-labels'
import { focusField } from './focus-field'

type Props<V> = { words: FieldLabels<V>; errors: Readonly<Record<string, unknown>> }

/** All errors of a form in one place; clicking one moves the focus to its field. */
export function ErrorSummary<V>({ words, errors }: Props<V>) {
  const listed = Object.entries(errors).filter(([, message]) => typeof message === 'string' && message !== '')
  if (listed.length === 0) return null
  return (
    <section className={classes.summary} role="alert" aria-label="Errors in this form">
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
      <div>
        <strong>
          {listed.length === 1 ? 'One field has' : `${listed.length} fields have`}{' '}
          {listed.length === 1 ? 'an error' : 'errors'}
        </strong>
        <ul>
          {listed.map(([path, message]) => (
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

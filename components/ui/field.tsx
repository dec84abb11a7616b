import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

type FieldProps = ComponentProps<'input'> & {
  label: string
  /** Why the value was refused; empty or missing when it was not. */
  fault?: string | undefined
  hint?: ReactNode
  /** Stands in the box behind the text: a button, a unit. */
  end?: ReactNode
}

/** A labelled field with its hint and its fault. Leave the value to the browser: styles must not be able to read it. */
export function Field({ label, fault, hint, end, ...input }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input {...input} id={id} aria-invalid={Boolean(fault)} aria-describedby={described || undefined} />
        {end}
      </div>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}

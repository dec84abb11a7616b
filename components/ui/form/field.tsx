import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

type FieldProps = ComponentProps<'input'> & {
  label: string
  /** Error of the value; empty or missing when it is valid. */
  error?: string | undefined
  hint?: ReactNode
  /** Shown in the box after the text: a button, a unit. */
  end?: ReactNode
}

/** A labelled field with hint and error. Leave the value to the browser: styles must not be able to read it. */
export function Field({ label, error, hint, end, ...input }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input {...input} id={id} aria-invalid={Boolean(error)} aria-describedby={described || undefined} />
        {end}
      </div>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

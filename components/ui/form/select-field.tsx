import { type ComponentProps, useId } from 'react'
import styles from './field.module.css'

type SelectFieldProps = ComponentProps<'select'> & {
  label: string
  /** Error of the choice. */
  error?: string | undefined
}

/** A native select: on a phone a wheel, by keyboard found by typing. */
export function SelectField({ label, error, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <select {...select} id={id} aria-invalid={Boolean(error)} aria-describedby={error && `${id}-error`} />
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

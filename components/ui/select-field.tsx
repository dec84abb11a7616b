import { type ComponentProps, useId } from 'react'
import styles from './field.module.css'

type SelectFieldProps = ComponentProps<'select'> & {
  label: string
  /** Why the choice was refused. */
  error?: string | undefined
}

/** The browser's own list: on a phone a wheel, with a keyboard found by typing. */
export function SelectField({ label, error, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <select {...select} id={id} aria-invalid={Boolean(error)} aria-describedby={error && `${id}-fault`} />
      </div>
      {error && (
        <p id={`${id}-fault`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

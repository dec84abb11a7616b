import { type ComponentProps, useId } from 'react'
import styles from './field.module.css'

type SelectFieldProps = ComponentProps<'select'> & {
  label: string
  /** Why the choice was refused. */
  fault?: string | undefined
}

/** The browser's own list: on a phone a wheel, with a keyboard found by typing. */
export function SelectField({ label, fault, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <select {...select} id={id} aria-invalid={Boolean(fault)} aria-describedby={fault && `${id}-fault`} />
      </div>
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}

import styles from './button.module.css'

/** `primary` is the main action, `secondary` any other, `quiet` is for text rows. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

/** Button styles, for links. */
export function buttonClass(variant: ButtonVariant = 'primary', more = ''): string {
  return `${styles.button} ${styles[variant]} ${more}`.trim()
}

import styles from './button.module.css'

/** `primary` is the one thing to do here, `secondary` any other, `quiet` stands in a row of texts. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

/** Look of a button, for links that lead on. */
export function buttonClass(variant: ButtonVariant = 'primary', more = ''): string {
  return `${styles.button} ${styles[variant]} ${more}`.trim()
}

import styles from './icon.module.css'

type IconProps = {
  /** One of `icon-paths.ts`. */
  path: string
}

/** Decorative; the text next to it (or the control's label) has the meaning. Sized by the surrounding text. */
export function Icon({ path }: IconProps) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  )
}

import styles from './icon.module.css'

type IconProps = {
  /** One of `icon-paths.ts`. */
  path: string
}

/** Decorates; the words beside it (or the control's label) carry the meaning. Sized by the text around it. */
export function Icon({ path }: IconProps) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  )
}

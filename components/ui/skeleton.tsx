import styles from './skeleton.module.css'

type SkeletonProps = {
  /** CSS lengths; `ratio` (such as `4 / 5`) stands in for a height. */
  width?: string
  height?: string
  ratio?: string
}

/** The place of something that is still on its way. Say so in words beside it; this is only a shape. */
export function Skeleton({ width = '100%', height = '1em', ratio }: SkeletonProps) {
  const size = ratio ? { width, aspectRatio: ratio } : { width, height }
  return <span className={styles.skeleton} style={size} aria-hidden="true" />
}

import { Skeleton } from '@mantine/core'
import { ScreenSkeleton } from '../kit/screen-skeleton'
import frame from './shell.module.css'
import classes from './shell-skeleton.module.css'

/** Skeleton of the shell while the session loads, without any personal data. */
export function ShellSkeleton() {
  return (
    <div className={frame.frame} aria-busy="true">
      <div className={frame.side}>
        <div className={classes.side} aria-hidden>
          <Skeleton height={40} />
          <Skeleton height={34} />
          {LINES.map(({ width, gap }) => (
            <Skeleton key={width} height={14} width={`${width}%`} mt={gap} />
          ))}
        </div>
      </div>
      <div className={frame.sheet}>
        <div className={classes.bar} aria-hidden>
          <Skeleton height={14} width={160} />
          <Skeleton height={32} circle ml="auto" />
        </div>
        <main className={frame.content}>
          <p className={classes.said} role="status">
            Loading...
          </p>
          <ScreenSkeleton />
        </main>
      </div>
    </div>
  )
}

/** Widths in percent, all different. */
const LINES = [46, 62, 54, 70, 40, 58, 66, 50, 44, 60, 52, 64].map((width, at) => ({
  width,
  gap: at % 4 === 0 ? 20 : 8,
}))

import { Skeleton } from '@mantine/core'
import classes from './rows-skeleton.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** Loading skeleton of rows. */
export function RowsSkeleton() {
  return (
    <div className={classes.rows} aria-hidden>
      {ROWS.map((row) => (
        <div key={row}>
          <Skeleton height={16} width={16} />
          <Skeleton height={11} width="14%" />
          <Skeleton height={11} width="28%" />
          <Skeleton height={11} width="12%" />
          <Skeleton height={11} width="10%" ml="auto" />
        </div>
      ))}
    </div>
  )
}

import { Skeleton, Stack } from '@mantine/core'
import classes from './list-skeleton.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e'] as const

/** Loading skeleton of a list. */
export function ListSkeleton() {
  return (
    <div className={classes.list} aria-hidden>
      {ROWS.map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton circle height={34} />
          <Stack gap={6} flex={1}>
            <Skeleton height={12} width="32%" />
            <Skeleton height={10} width="48%" />
          </Stack>
          <Skeleton height={12} width={64} />
        </div>
      ))}
    </div>
  )
}

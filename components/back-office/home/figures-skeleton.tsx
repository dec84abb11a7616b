import { Skeleton, Stack } from '@mantine/core'
import classes from './figures.module.css'

/** Loading skeleton of the figures. */
export function FiguresSkeleton() {
  return (
    <Stack gap="md" aria-hidden>
      <Skeleton height={98} radius="lg" />
      <div className={classes.columns}>
        <Skeleton height={360} radius="lg" />
        <Skeleton height={360} radius="lg" />
      </div>
    </Stack>
  )
}

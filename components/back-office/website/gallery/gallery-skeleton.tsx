import { Skeleton } from '@mantine/core'
import classes from './template-list.module.css'

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** Loading skeleton of the gallery. */
export function GallerySkeleton() {
  return (
    <div className={classes.cards} aria-hidden>
      {CARDS.map((card) => (
        <Skeleton key={card} height={380} radius={12} />
      ))}
    </div>
  )
}

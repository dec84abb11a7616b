'use client'

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './list-bulk-bar.module.css'
import { countedNoun, type ListDefinition } from './list-definition'
import type { RowSelection } from './use-row-selection'

type Props = {
  noun: ListDefinition<never>['noun']
  choice: RowSelection
  count: number
  /** Number of matches; null while it is not known. */
  matching: number | null
  children: ReactNode
}

/** Bar at the bottom of the window while rows are selected: their number and the bulk actions. */
export function ListBulkBar({ noun, choice, count, matching, children }: Props) {
  const hasMore = !choice.isEverything && matching !== null && matching > count
  return (
    <section className={classes.bar} aria-label="Selection">
      <div className={classes.words} role="status">
        <strong>{countedNoun(noun, count)} selected</strong>
        {hasMore && (
          <Button variant="subtle" size="compact-xs" onClick={choice.chooseEverything}>
            Select all {countedNoun(noun, matching)}
          </Button>
        )}
        <Button variant="subtle" size="compact-xs" color="gray" onClick={choice.clear}>
          Clear
        </Button>
      </div>
      <div className={classes.actions}>{children}</div>
    </section>
  )
}

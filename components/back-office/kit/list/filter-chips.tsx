'use client'

import { Button, CloseButton } from '@mantine/core'
import classes from './filter-chips.module.css'
import type { ListCriteria, ListFilter } from './list-definition'
import { withFilter } from './with-filter'

type Props = { filters: readonly ListFilter[]; asked: ListCriteria; ask: (change: Partial<ListCriteria>) => void }

/** The active filters, each removable. */
export function FilterChips({ filters, asked, ask }: Props) {
  const used = filters.filter(({ id }) => asked.filters[id] !== undefined)
  if (used.length === 0) return null
  return (
    <ul className={classes.chips} aria-label="Active filters">
      {used.map(({ id, label, format }) => (
        <li key={id} className={classes.chip}>
          <span>
            {label}: <strong>{format(asked.filters[id] ?? [])}</strong>
          </span>
          <CloseButton
            size={22}
            iconSize={13}
            aria-label={`Remove the filter ${label}`}
            onClick={() => ask({ filters: withFilter(asked, id, []) })}
          />
        </li>
      ))}
      <li>
        <Button variant="subtle" size="compact-xs" color="gray" onClick={() => ask({ filters: {} })}>
          Clear all
        </Button>
      </li>
    </ul>
  )
}

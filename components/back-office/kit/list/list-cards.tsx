'use client'

import { Checkbox } from '@mantine/core'
import { EntryLink } from '../entry-link'
import classes from './list-cards.module.css'
import type { RowsProps } from './list-table'

/** Rows as cards, on a phone. */
export function ListCards<Row>({ definition, rows, choice }: RowsProps<Row>) {
  const { idOf, nameOf, href, Card, BulkActions } = definition
  return (
    <ul className={classes.cards}>
      {rows.map((row) => {
        const id = idOf(row)
        const isChosen = choice.isEverything || choice.ids.has(id)
        return (
          <li key={id} data-chosen={isChosen || undefined}>
            {BulkActions && (
              <Checkbox
                size="sm"
                className={classes.check}
                aria-label={`Select ${nameOf(row)}`}
                checked={isChosen}
                onChange={() => choice.toggle(id)}
              />
            )}
            <EntryLink href={href(row)} data-row={id} className={classes.card}>
              <Card row={row} />
            </EntryLink>
          </li>
        )
      })}
    </ul>
  )
}

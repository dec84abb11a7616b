'use client'

import { EntryLink } from '../entry-link'
import classes from './list-cards.module.css'
import type { RowsProps } from './list-table'
import { RowCheckbox } from './row-checkbox'

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
              <span className={classes.check}>
                <RowCheckbox
                  aria-label={`Select ${nameOf(row)}`}
                  checked={isChosen}
                  onChange={() => choice.toggle(id)}
                />
              </span>
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

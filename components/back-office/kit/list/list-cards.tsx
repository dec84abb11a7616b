'use client'

import { memo } from 'react'
import { EntryLink } from '../entry-link'
import classes from './list-cards.module.css'
import type { ListDefinition } from './list-definition'
import type { RowsProps } from './list-table'
import { RowCheckbox } from './row-checkbox'
import { useRowParts } from './use-row-parts'
import type { RowSelection } from './use-row-selection'

function Cards<Row>({ definition, rows, choice }: RowsProps<Row>) {
  const { inView, others } = useRowParts(rows)
  const card = (row: Row) => {
    const id = definition.idOf(row)
    const isChosen = choice.isEverything || choice.ids.has(id)
    return <ListCard key={id} definition={definition} row={row} isChosen={isChosen} toggle={choice.toggle} />
  }
  return (
    <ul className={classes.cards}>
      {inView.map(card)}
      {others.map(card)}
    </ul>
  )
}

/** Rows as cards, on a phone; rendered again only when they change, like a table. */
export const ListCards = memo(Cards) as typeof Cards

type CardProps<Row> = {
  definition: ListDefinition<Row>
  row: Row
  isChosen: boolean
  toggle: RowSelection['toggle']
}

function CardOfRow<Row>({ definition, row, isChosen, toggle }: CardProps<Row>) {
  const { idOf, nameOf, href, Card, BulkActions } = definition
  const id = idOf(row)
  return (
    <li data-chosen={isChosen || undefined}>
      {BulkActions && (
        <span className={classes.check}>
          <RowCheckbox aria-label={`Select ${nameOf(row)}`} checked={isChosen} onChange={() => toggle(id)} />
        </span>
      )}
      <EntryLink href={href(row)} data-row={id} className={classes.card}>
        <Card row={row} />
      </EntryLink>
    </li>
  )
}

/** Rendered again only when it changes, like a row of a table. */
const ListCard = memo(CardOfRow) as typeof CardOfRow

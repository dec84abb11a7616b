'use client'

import { useMediaQuery } from '@mantine/hooks'
import type { CSSProperties } from 'react'
import { ListCards } from './list-cards'
import classes from './list-rows.module.css'
import { ListTable, type RowsProps } from './list-table'
import { useRowsInSteps } from './use-rows-in-steps'

/** The rows of a page: a table, or cards on a phone. */
export function ListRows<Row>(props: Omit<RowsProps<Row>, 'rendered'>) {
  const { definition, rows } = props
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const rendered = useRowsInSteps(rows, definition.idOf)
  const Rows = isNarrow ? ListCards : ListTable
  return (
    <>
      <Rows {...props} rendered={rendered} />
      <Space rows={rows.length - rendered.length} />
    </>
  )
}

/** Stands for rows that are rendered next: the page is about as long as with them, so a scrolled one stays where it is. */
const Space = ({ rows }: { rows: number }) =>
  rows === 0 ? null : <div aria-hidden className={classes.space} style={{ '--rows': rows } as CSSProperties} />

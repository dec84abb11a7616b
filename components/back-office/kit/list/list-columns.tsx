import type { ReactNode } from 'react'
import { EntryLink } from '../entry-link'
import classes from './list-columns.module.css'
import type { ListColumn } from './list-definition'

type Shown = ListColumn<never>['shown']
/** A cell that needs no state of its own. */
const cell =
  <Row,>(content: (row: Row) => ReactNode): ListColumn<Row>['Cell'] =>
  ({ row }) =>
    content(row)

type Named = { readonly _id: string; readonly name: string }

/** The name of an entry as a link to its form; `more` stands beside it, such as a tag. */
export const nameColumn = <Row extends Named>(
  label: string,
  href: (row: Row) => string,
  { text = ({ name }) => name, more }: { text?: (row: Row) => string; more?: (row: Row) => ReactNode } = {},
): ListColumn<Row> => ({
  id: 'name',
  label,
  shown: 'always',
  sort: 'name',
  Cell: cell((row) => (
    <span className={classes.name}>
      <EntryLink href={href(row)}>{text(row)}</EntryLink>
      {more?.(row)}
    </span>
  )),
})

/** A quiet text; a dash when it is empty. */
export const textColumn = <Row extends object>(
  id: string,
  label: string,
  text: (row: Row) => string,
  shown: Shown = 'initially',
): ListColumn<Row> => ({
  id,
  label,
  shown,
  tone: 'soft',
  Cell: cell((row) => text(row) || '–'),
})

/** A number at the end of its column; with `href` it leads to what it counts. */
export const countColumn = <Row extends object>(
  id: string,
  label: string,
  count: (row: Row) => number,
  { sort, href }: { sort?: string; href?: (row: Row) => string } = {},
): ListColumn<Row> => ({
  id,
  label,
  shown: 'initially',
  align: 'end',
  ...(sort === undefined ? {} : { sort }),
  Cell: cell((row) => {
    const figure = <span className={classes.figure}>{count(row).toLocaleString('en')}</span>
    return href && count(row) > 0 ? <EntryLink href={href(row)}>{figure}</EntryLink> : figure
  }),
})

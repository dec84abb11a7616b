import type { ComponentType, ReactNode } from 'react'
import type { Failure } from '@/lib/rules/failure'
import type { Ordering, Way } from '@/lib/rules/list-order'

/** The query of a list: search words, filters by id, sort order and page. All but the page is in the URL. */
export type ListCriteria = {
  readonly query: string
  readonly filters: Readonly<Record<string, readonly string[]>>
  /** Sort order, most significant first. */
  readonly orders: readonly [Ordering, ...Ordering[]]
}

export type ListPage<Row> = {
  readonly rows: readonly Row[]
  /** Cursor of the next page; null on the last. */
  readonly next: string | null
  /** Number of matches; only the first page has to provide it. */
  readonly matching: number | null
  /** The corrected search words, when nothing matches the words as typed. */
  readonly correctedQuery?: string | null
}

export type ListReading<Row> = {
  readonly data: ListPage<Row> | undefined
  readonly error: Failure | undefined
  readonly isValidating: boolean
  readonly again: () => Promise<void>
}

export type ListColumn<Row> = {
  readonly id: string
  readonly label: string
  /** `always` cannot be hidden; `initially` is shown by default; `onDemand` is hidden by default. */
  readonly shown: 'always' | 'initially' | 'onDemand'
  readonly Cell: ComponentType<{ row: Row }>
  /** Id of the sort that a click on the heading applies; with Shift it is added to the current sort. */
  readonly sort?: string
  readonly align?: 'end'
  /** `soft`: secondary text. */
  readonly tone?: 'soft'
  /** Its text is never broken into lines. */
  readonly isOneLine?: true
}

export type FilterOption = { readonly value: string; readonly label: string }

export type FilterFieldProps = {
  readonly filter: ListFilter
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

/** A hook that provides the options of a filter. */
export type UseOptions = () => readonly FilterOption[]

/** One filter of a list. Its values are in the URL under `id`. */
export type ListFilter = {
  readonly id: string
  readonly label: string
  /** The options, for filters with a few fixed values. */
  readonly options?: readonly FilterOption[]
  /** The options, for filters with values of the store. */
  readonly useOptions?: UseOptions
  readonly Field: ComponentType<FilterFieldProps>
  /** Text of the chip after the label. */
  readonly format: (values: readonly string[]) => ReactNode
}

export type ListSortOption = {
  readonly id: string
  readonly label: string
  /** Labels of the two directions, such as "A to Z" and "Z to A". */
  readonly asc: string
  readonly desc: string
  /** The direction at first, by a click or by an address without one: names `asc`, amounts and days `desc`. */
  readonly begins: Way
}

/** The selection of a bulk action. */
export type ListSelection = {
  readonly count: number
  /** The selected ids; asks the server when all matches are selected. */
  readonly ids: () => Promise<readonly string[]>
  /** Clears the selection and refetches the list. */
  readonly finish: () => Promise<void>
}

/**
 * A list as a value. Everything specific to it goes into a slot; there are no flags. A list that needs more than the
 * slots does not use this kit.
 */
export type ListDefinition<Row> = {
  /** Key of the list in the browser's storage. */
  readonly id: string
  /** Such as "order" and "orders". */
  readonly noun: readonly [one: string, many: string]
  readonly searchLabel: string
  readonly idOf: (row: Row) => string
  /** Accessible name of a row. */
  readonly nameOf: (row: Row) => string
  readonly href: (row: Row) => string
  readonly columns: readonly ListColumn<Row>[]
  readonly filters: readonly ListFilter[]
  /** The first is the default order, in the direction in which it begins. */
  readonly sorts: readonly [ListSortOption, ...ListSortOption[]]
  /** A hook that loads one page. `after` is null for the first. */
  readonly usePage: (asked: ListCriteria, after: string | null) => ListReading<Row>
  /** Ids of all matches. */
  readonly matching: (asked: ListCriteria) => Promise<readonly string[]>
  /** A row on a phone, between its checkbox and the edge. */
  readonly Card: ComponentType<{ row: Row }>
  /** Buttons in the bar while rows are selected; null where nothing is done to many, so that no row can be selected. */
  readonly BulkActions: ComponentType<{ selection: ListSelection }> | null
  /** Shown while the list has no entries. */
  readonly empty: ReactNode
}

/** Such as "1 order", "3 orders" or "10,000+ orders": the server counts up to `most`. */
export function countedNoun([one, many]: ListDefinition<never>['noun'], count: number, most = 10_000): string {
  if (count === 1) return `1 ${one}`
  return `${count.toLocaleString('en')}${count >= most ? '+' : ''} ${many}`
}

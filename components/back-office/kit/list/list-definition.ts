import type { ComponentType, ReactNode } from 'react'
import type { Failure } from '@/lib/rules/failure'
import type { Ordering } from '@/lib/rules/list-order'

/** What a list is asked for: words, filters by their ids, order, and the page. All of it but the page stands in the URL. */
export type ListQuery = {
  readonly query: string
  readonly filters: Readonly<Record<string, readonly string[]>>
  /** What it is sorted by, one after the other. */
  readonly orders: readonly [Ordering, ...Ordering[]]
}

export type ListPage<Row> = {
  readonly rows: readonly Row[]
  /** Where the next page begins; null on the last. */
  readonly next: string | null
  /** How many match; only the first page has to say. */
  readonly matching: number | null
  /** What was searched for instead, when nothing matches the words as typed. */
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
  /** `always` cannot be hidden; `initially` is shown until hidden; `onDemand` the other way round. */
  readonly shown: 'always' | 'initially' | 'onDemand'
  readonly Cell: ComponentType<{ row: Row }>
  /** Id of the sort that a press on the heading asks for; with Shift it is added to what is asked for already. */
  readonly sort?: string
  readonly align?: 'end'
}

export type FilterOption = { readonly value: string; readonly label: string }

export type FilterFieldProps = {
  readonly filter: ListFilter
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

/** Where a filter finds what can be chosen; a hook. */
export type UseOptions = () => readonly FilterOption[]

/** One way to narrow a list. Its values travel in the URL under `id`. */
export type ListFilter = {
  readonly id: string
  readonly label: string
  /** What can be chosen, for fields that offer a few values. */
  readonly options?: readonly FilterOption[]
  /** The same for fields that offer what the store has. */
  readonly useOptions?: UseOptions
  readonly Field: ComponentType<FilterFieldProps>
  /** What the chip says, after the label. */
  readonly format: (values: readonly string[]) => ReactNode
}

export type ListSort = { readonly id: string; readonly label: string; readonly asc: string; readonly desc: string }

/** What is chosen for a bulk action. */
export type ListSelection = {
  readonly count: number
  /** The chosen ids; asks the server when everything that matches was chosen. */
  readonly ids: () => Promise<readonly string[]>
  /** Lets go of the choice and reads the list anew. */
  readonly finish: () => Promise<void>
}

/**
 * A list as a value. Whatever is special about it stands in a slot; nothing is switched on or off. What no slot fits is
 * no list of this kit.
 */
export type ListDefinition<Row> = {
  /** Names the list in the browser's storage. */
  readonly id: string
  /** "order", "orders". */
  readonly noun: readonly [one: string, many: string]
  readonly searchLabel: string
  readonly idOf: (row: Row) => string
  /** What a screen reader calls a row. */
  readonly nameOf: (row: Row) => string
  readonly href: (row: Row) => string
  readonly columns: readonly ListColumn<Row>[]
  readonly filters: readonly ListFilter[]
  /** The first one is the usual order, newest or largest first. */
  readonly sorts: readonly [ListSort, ...ListSort[]]
  /** A hook: reads one page. `after` is null for the first. */
  readonly usePage: (asked: ListQuery, after: string | null) => ListReading<Row>
  /** Ids of everything that matches. */
  readonly matching: (asked: ListQuery) => Promise<readonly string[]>
  /** A row on a phone, between its checkbox and the edge. */
  readonly Card: ComponentType<{ row: Row }>
  /** Buttons that stand in the bar while something is chosen. */
  readonly BulkActions: ComponentType<{ selection: ListSelection }>
  /** Stands where the first entry will be. */
  readonly empty: ReactNode
}

/** "1 order", "3 orders", "10,000+ orders": the server counts no further than `most`. */
export function countedNoun([one, many]: ListDefinition<never>['noun'], count: number, most = 10_000): string {
  if (count === 1) return `1 ${one}`
  return `${count.toLocaleString('en')}${count >= most ? '+' : ''} ${many}`
}

import 'server-only'
import type { z } from 'zod'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'

export type ExportPage = {
  readonly rows: readonly (readonly string[])[]
  /** Where the next page goes on; null after the last. */
  readonly next: string | null
}

/** What an export of one list is written from. */
export type ExportSource<Filter> = {
  /** "brands": the file is called after it. */
  readonly name: string
  readonly headings: readonly string[]
  /** What the list is narrowed by, as its call takes it. */
  readonly filter: z.ZodType<Filter>
  readonly count: (tx: Tx, scope: StoreScope, filter: Filter) => Promise<number>
  readonly page: (tx: Tx, scope: StoreScope, filter: Filter, after: string | null) => Promise<ExportPage>
}

/** A source among others; its filter is read by its own schema and by nobody else. */
export type AnySource = ExportSource<unknown>

export const exportSource = <Filter>(source: ExportSource<Filter>): AnySource =>
  // Safe: `filter` is parsed by `source.filter` before it comes back.
  source as unknown as AnySource

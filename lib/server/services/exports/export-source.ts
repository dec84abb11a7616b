import 'server-only'
import type { z } from 'zod'
import type { Permission } from '@/lib/contract/permissions'
import type { VendorContext } from '../../context'
import type { Tx } from '../../db/transaction'

/** Whoever asked for an export: rows and columns are those that they may see. */
export type ExportViewer = Pick<VendorContext, 'storeId' | 'accountId' | 'accountName' | 'permissions' | 'locationIds'>

export type ExportPage = {
  readonly rows: readonly (readonly string[])[]
  /** Where the next page goes on; null after the last. */
  readonly next: string | null
}

/** What an export of one list is written from. */
export type ExportSource<Filter> = {
  /** "brands": the file is called after it. */
  readonly name: string
  readonly headings: (viewer: ExportViewer) => readonly string[]
  /** Rights on which some of its columns depend. */
  readonly permissions?: readonly Permission[]
  /** The deed as the store's log calls it, for exports that the log must know of. */
  readonly action?: string
  /** What the list is narrowed by, as its call takes it. */
  readonly filter: z.ZodType<Filter>
  readonly count: (tx: Tx, viewer: ExportViewer, filter: Filter) => Promise<number>
  readonly page: (tx: Tx, viewer: ExportViewer, filter: Filter, after: string | null) => Promise<ExportPage>
}

/** A source among others; its filter is read by its own schema and by nobody else. */
export type AnySource = ExportSource<unknown>

export const exportSource = <Filter>(source: ExportSource<Filter>): AnySource =>
  // Safe: `filter` is parsed by `source.filter` before it comes back.
  source as unknown as AnySource

import 'server-only'
import type { z } from 'zod'
import type { Permission } from '@/lib/contract/permissions'
import type { VendorContext } from '../../context'
import type { Tx } from '../../db/transaction'

/** The person who requested an export: rows and columns are limited to their permissions. */
export type ExportViewer = Pick<VendorContext, 'storeId' | 'accountId' | 'accountName' | 'permissions' | 'locationIds'>

export type ExportPage = {
  readonly rows: readonly (readonly string[])[]
  /** The cursor of the next page; null after the last. */
  readonly next: string | null
}

/** The source of an export of one list. */
export type ExportSource<Filter> = {
  /** "brands": part of the file name. */
  readonly name: string
  readonly headings: (viewer: ExportViewer) => readonly string[]
  /** Permissions on which some of its columns depend. */
  readonly permissions?: readonly Permission[]
  /** The audit action, for exports that must be logged. */
  readonly action?: string
  /** The list's filter, as its call takes it. */
  readonly filter: z.ZodType<Filter>
  readonly count: (tx: Tx, viewer: ExportViewer, filter: Filter) => Promise<number>
  readonly page: (tx: Tx, viewer: ExportViewer, filter: Filter, after: string | null) => Promise<ExportPage>
}

/** A source with its filter type erased; its own schema parses the filter. */
export type AnySource = ExportSource<unknown>

export const exportSource = <Filter>(source: ExportSource<Filter>): AnySource =>
  // Safe: `filter` is parsed by `source.filter` before it comes back.
  source as unknown as AnySource

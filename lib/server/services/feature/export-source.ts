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

type SourceFacts = {
  /** "brands": part of the file name. */
  readonly name: string
  readonly headings: (viewer: ExportViewer) => readonly string[]
  /** Permissions on which some of its columns depend. */
  readonly permissions?: readonly Permission[]
  /** The audit action, for exports that must be logged. */
  readonly action?: string
}

/** How one list is exported. */
export type ListSource<Filter> = SourceFacts & {
  /** The list's filter, as its call takes it. */
  readonly filter: z.ZodType<Filter>
  readonly count: (tx: Tx, viewer: ExportViewer, filter: Filter) => Promise<number>
  readonly page: (tx: Tx, viewer: ExportViewer, filter: Filter, after: string | null) => Promise<ExportPage>
}

/** The rows of a list that match one filter. */
export type ExportSelection = {
  /** As parsed: stored with the export, and selected again for each part. */
  readonly filter: unknown
  readonly count: (tx: Tx, viewer: ExportViewer) => Promise<number>
  readonly page: (tx: Tx, viewer: ExportViewer, after: string | null) => Promise<ExportPage>
}

/** The source of an export as the engine sees it: only the source itself knows the type of its filters. */
export type ExportSource = SourceFacts & {
  /** Null for a filter that the list does not have. */
  readonly select: (filter: unknown) => ExportSelection | null
}

/** What the engine needs of a list. */
export const exportSource = <Filter>({ filter: schema, count, page, ...facts }: ListSource<Filter>): ExportSource => ({
  ...facts,
  select(given) {
    const { success, data: filter } = schema.safeParse(given)
    if (!success) return null
    return {
      filter,
      count: (tx, viewer) => count(tx, viewer, filter),
      page: (tx, viewer, after) => page(tx, viewer, filter, after),
    }
  },
})

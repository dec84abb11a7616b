import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { ChangeEntity } from '@/lib/contract/change-sets'

/**
 * Everything about one row that an undo restores, as JSON, without its version and times. `_name` is for display and is
 * not compared, where the row's name is not part of the change.
 */
export type RowImage = Readonly<Record<string, unknown>>

/** One row before and after an action; null: it did not exist. */
export type RowChange = {
  readonly entity: ChangeEntity
  readonly entityId: string
  readonly before: RowImage | null
  readonly after: RowImage | null
}

/** A row and the image that it is to be restored to. */
export type Restoration = { readonly id: string; readonly image: RowImage | null }

/** Whether two images of a row are equal. */
export const isSameImage = (one: RowImage | null, other: RowImage | null): boolean =>
  isDeepStrictEqual(compared(one), compared(other))

const compared = (image: RowImage | null) => image && { ...image, _name: null }

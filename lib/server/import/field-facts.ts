import 'server-only'
import type { ImportField } from '@/lib/contract/imports'

/** A field that a column can be matched with. */
export type FieldFacts = ImportField & {
  /** Headings of the field, that of our own export first. Case, spaces and punctuation are ignored. */
  readonly headings: readonly string[]
}

import 'server-only'
import type { DocumentKind } from '@/lib/contract/website-fields'
import type { DocumentContent } from '@/lib/rules/website/content'

/** A product module of a page: `keys` are the variants it shows; null when a rule chooses them later, perhaps from `node`. */
export type CheckedModule = {
  readonly id: string
  readonly title: string
  readonly sectionId: string | null
  readonly keys: readonly string[] | null
  readonly node: string | null
}

/** HTML as its owner brought it, before anything was removed from it. */
export type CheckedSource = { readonly sectionId: string | null; readonly html: string }

/** What the publish checks read of one document. */
export type CheckedDocument = {
  readonly id: string
  readonly kind: DocumentKind
  readonly title: string
  /** Address on the shop; null for the site document. */
  readonly path: string | null
  readonly content: DocumentContent
  /** The compiled page, sections marked by `data-section-id`; empty for the site document. */
  readonly html: string
  readonly modules: readonly CheckedModule[]
  /** Custom HTML of its sections. */
  readonly sources: readonly CheckedSource[]
  /** What an import took away from the page that its raw sections come from, one line each. */
  readonly removed: readonly string[]
  /** Texts and addresses of its raw sections, by section and slot. */
  readonly rawTexts?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

import 'server-only'
import { createHash } from 'node:crypto'
import type { Finding } from '@/lib/contract/website-publishing'
import { Failure } from '@/lib/rules/failure'
import type { Check, Defect } from './check'
import { PUBLISH_CHECKS } from './publish-checks'
import type { ShopFacts } from './shop-facts'
import type { CheckedDocument } from './view/checked-document'
import type { DocumentView } from './view/document-view'
import { NOWHERE } from './view/place'
import { viewDocument } from './view/view-document'

/** A document with its view, or with the reason why it cannot be read. */
export type Viewed = { readonly document: CheckedDocument } & (
  | { readonly view: DocumentView; readonly problem: null }
  | { readonly view: null; readonly problem: string }
)

/** Parses a document. One beyond the limits of a template has a problem instead of a view. */
export function viewed(document: CheckedDocument): Viewed {
  try {
    return { document, view: viewDocument(document), problem: null }
  } catch (error) {
    if (error instanceof Failure) return { document, view: null, problem: error.message }
    throw error
  }
}

/** Runs all publish checks over documents that are published together. Pure. */
export function runChecks(documents: readonly Viewed[], shop: ShopFacts): Finding[] {
  const views = documents.flatMap(({ view }) => view ?? [])
  return documents.flatMap(({ document, view, problem }) => {
    if (!view) return findingsOfCheck('weight', document.id, [tooLarge(problem)])
    const others = views.filter((other) => other !== view)
    return PUBLISH_CHECKS.flatMap((check) => found(check, view, shop, others))
  })
}

const found = (check: Check, view: DocumentView, shop: ShopFacts, others: readonly DocumentView[]) =>
  findingsOfCheck(check.id, view.document.id, check.find(view, shop, others))

const tooLarge = (message: string): Defect => ({
  ...NOWHERE,
  severity: 'block',
  subject: 'limit',
  message,
  advice: 'Remove what it does not need.',
})

/** Two defects that look alike get keys that differ by their order. */
function findingsOfCheck(check: string, documentId: string, defects: readonly Defect[]): Finding[] {
  const seen = new Map<string, number>()
  return defects.map(({ subject, fix, severity, sectionId, blockId, field, message, advice }) => {
    const base = `${check}/${documentId}/${sectionId ?? ''}/${digest(subject)}`
    const times = (seen.get(base) ?? 0) + 1
    seen.set(base, times)
    const key = times === 1 ? base : `${base}~${times}`
    return {
      key,
      check,
      severity,
      documentId,
      sectionId,
      blockId,
      field,
      message,
      advice,
      fix: fix ? fix.map((operation) => ({ ...operation, path: [...operation.path] })) : null,
    }
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12)

import 'server-only'
import type { Finding } from '@/lib/contract/website-publishing'
import type { Operation } from '@/lib/rules/website/operation'
import type { ShopFacts } from './shop-facts'
import type { DocumentView } from './view/document-view'
import type { Place } from './view/place'

/** One thing that a check found. `subject` tells it from others of the same check in the same section. */
export type Defect = Place & {
  readonly severity: Finding['severity']
  readonly subject: string
  readonly message: string
  readonly advice: string
  readonly fix?: readonly Operation[]
}

/** A publish check: pure, and total for any document. `others` are the documents that are checked with it. */
export type Check = {
  readonly id: string
  readonly find: (view: DocumentView, shop: ShopFacts, others: readonly DocumentView[]) => readonly Defect[]
}

import 'server-only'
import type { StoreScope } from '../../context'
import { invalidate, type Tx } from '../../db/transaction'
import { menuTag, pageTag, siteTag } from '../../page-cache/tags'
import type { DocumentRecord } from './find-document'

type Purged = Pick<DocumentRecord, 'kind' | 'handle'>

/** The page itself has changed; the site document is a part of every page. */
export function purgeContent(tx: Tx, { storeId }: StoreScope, { kind, handle }: Purged): void {
  if (kind === 'site') invalidate(tx, siteTag(storeId), menuTag(storeId))
  else invalidate(tx, pageTag(storeId, kind, handle ?? ''))
}

/** A page appears, disappears, or changes its title or address: links to it can be on every page, and in the sitemap. */
export function purgeLinks(tx: Tx, scope: StoreScope, document: Purged): void {
  if (document.kind === 'page' || document.kind === 'policy') invalidate(tx, siteTag(scope.storeId))
  purgeContent(tx, scope, document)
}

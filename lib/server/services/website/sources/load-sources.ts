import 'server-only'
import type { PageContent } from '@/lib/rules/website/content'
import type { RawSources } from '@/lib/rules/website/join-raw'
import type { StoreScope } from '../../../context'
import { transaction } from '../../../db/transaction'
import { cachedValue } from '../../../page-cache/caches'
import { sourceHashes } from './source-hashes'
import { sourcesOf } from './sources-of'

/**
 * The foreign pages behind a page's raw sections. Cached under their hashes: a stored page never changes. Opens a
 * transaction of its own.
 */
export async function loadSources(scope: StoreScope, content: PageContent): Promise<RawSources> {
  const hashes = sourceHashes(content)
  if (hashes.length === 0) return new Map()
  const entries = await cachedValue(`website-sources ${scope.storeId} ${hashes.join(' ')}`, [], () =>
    transaction(scope, async (tx) => [...(await sourcesOf(tx, scope, content)).sources]),
  )
  return new Map(entries)
}

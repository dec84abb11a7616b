import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Finding } from '@/lib/contract/website-publishing'
import { once } from '@/lib/rules/once'
import type { StoreScope } from '../../../context'
import type { Tx } from '../../../db/transaction'
import { compiledDocument, type DocumentToCheck, NO_RAW, type RawParts } from './compiled-document'
import { loadFacts } from './load-facts'
import { runChecks, type Viewed, viewed } from './run-checks'
import type { CheckedDocument } from './view/checked-document'

/** Parsed documents by the hash of what they were made of. A page of 40 sections is some 2 MB. */
const views = () => once('website check views', () => new LRUCache<string, Viewed>({ max: 40 }))
/** Findings by documents and facts: equal ones give equal findings. */
const results = () => once('website check findings', () => new LRUCache<string, readonly Finding[]>({ max: 200 }))

/** Facts change their moment with every call; findings only by the minute. */
const MINUTE_MS = 60_000

/**
 * What the publish checks find in these documents, as if they were published together now. `rawOf` gives the finished
 * HTML of a page's raw sections. Nothing is loaded for what the documents do not name.
 */
export async function findingsOf(
  tx: Tx,
  scope: StoreScope,
  documents: readonly DocumentToCheck[],
  rawOf: (document: DocumentToCheck) => RawParts | Promise<RawParts> = () => NO_RAW,
): Promise<Finding[]> {
  const now = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS)
  const prepared: ReturnType<typeof cachedView>[] = []
  for (const document of documents) prepared.push(cachedView(compiledDocument(document, await rawOf(document), now)))
  const shown = prepared.flatMap(({ seen }) => seen.view ?? [])
  const facts = await loadFacts(tx, scope, shown, now)
  const key = hash([scope.storeId, facts, prepared.map(({ key: one }) => one)])
  const known = results().get(key)
  if (known) return [...known]
  const found = runChecks(
    prepared.map(({ seen }) => seen),
    facts,
  )
  results().set(key, found)
  return [...found]
}

function cachedView(document: CheckedDocument): { readonly key: string; readonly seen: Viewed } {
  const key = hash(document)
  const seen = views().get(key) ?? viewed(document)
  views().set(key, seen)
  return { key, seen }
}

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

import 'server-only'
import { once } from '@/lib/rules/once'
import type { CachedPage } from './cached-page'
import type { PageFrame } from './page-frame'
import { markPurge } from './purge-marks'
import { newRecord, noteExpiry, noteTags, recording } from './render-record'
import { TaggedCache } from './tagged-cache'

const DATA_BYTES = 64 * 1024 * 1024
const PAGE_BYTES = 192 * 1024 * 1024
const FINDING_BYTES = 32 * 1024 * 1024
const PAYLOAD_BYTES = 48 * 1024 * 1024
const FRAME_BYTES = 16 * 1024 * 1024

type Cached = { value: unknown; tags: ReadonlySet<string>; expiresAt: Date | null }

/** Values from which pages and API replies are built. */
const data = once('data-cache', () => new TaggedCache<Cached>(DATA_BYTES))
/** Whole HTML pages. */
export const pages = once('page-cache', () => new TaggedCache<CachedPage>(PAGE_BYTES))
/** Separate, because clients control their number: pages of searches and facets, and soft-navigation payloads. */
export const findings = once('finding-cache', () => new TaggedCache<CachedPage>(FINDING_BYTES))
export const payloads = once('payload-cache', () => new TaggedCache<CachedPage>(PAYLOAD_BYTES))
/** What the searches of a shop share, by the name in its host; null where Next renders them as a whole. */
export const frames = once('frame-cache', () => new TaggedCache<{ frame: PageFrame | null }>(FRAME_BYTES))

/** Approximate size of a cached value. */
const bytesOf = (value: unknown) => 200 + JSON.stringify(value ?? null).length

/**
 * The value of `make` for `key`, cached until a tag that was recorded while it was made (or given) is purged. The
 * caller's render record gets the same tags. `key` must contain the store. `sizeOf`: bytes of a large value.
 */
export async function cachedValue<T>(
  key: string,
  tags: readonly string[],
  make: () => Promise<T>,
  sizeOf: (value: T) => number = bytesOf,
): Promise<T> {
  const cached = await data.getOrMake(key, async () => {
    const record = newRecord({ readsReplica: true })
    for (const tag of tags) record.tags.add(tag)
    const value = await recording(record, make)
    return {
      value: { value, tags: record.tags, expiresAt: record.expiresAt },
      tags: record.tags,
      expiresAt: record.expiresAt,
      size: sizeOf(value),
    }
  })
  noteTags(...cached.tags)
  noteExpiry(cached.expiresAt)
  return cached.value as T
}

/** The value that `cachedValue` has for this key, and nothing else is done. */
export function knownValue<T>(key: string): T | undefined {
  const cached = data.get(key)
  if (cached) noteTags(...cached.tags)
  return cached?.value as T | undefined
}

/**
 * The values of several keys; `make` is called once for all that are not cached, and may omit some. Each is cached
 * until one of the tags of its key is purged, or an expiry that is noted while they are made. Keys must contain the store.
 */
export async function cachedEach<T>(
  keys: readonly string[],
  tagsOf: (key: string) => readonly string[],
  make: (missing: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): Promise<ReadonlyMap<string, T>> {
  const since = data.now()
  const values = new Map<string, T>()
  for (const key of keys) {
    const cached = data.get(key)
    if (!cached) continue
    values.set(key, cached.value as T)
    noteExpiry(cached.expiresAt)
  }
  const missing = keys.filter((key) => !values.has(key))
  const record = newRecord({ readsReplica: true })
  const made = missing.length > 0 ? await recording(record, () => make(missing)) : new Map<string, T>()
  const { expiresAt } = record
  noteTags(...record.tags)
  noteExpiry(expiresAt)
  for (const [key, value] of made) {
    const tags = new Set(tagsOf(key))
    data.put(key, { value: { value, tags, expiresAt }, tags, expiresAt, size: bytesOf(value) }, since)
    values.set(key, value)
  }
  for (const key of values.keys()) noteTags(...tagsOf(key))
  return values
}

const caches = [data, pages, findings, payloads, frames]

/** Entries and bytes of each cache. */
export const cacheSizes = (): readonly { cache: string; entries: number; bytes: number }[] =>
  Object.entries({ data, pages, searches: findings, navigations: payloads, frames }).map(([cache, { size }]) => ({
    cache,
    entries: size.entries,
    bytes: size.total,
  }))

/** Changes with every purge in this process: what was decided before one may be decided otherwise after it. */
export const purgeClock = (): number => pages.now()

/** Removes every entry with one of these tags, in this process. */
export function purgeHere(tags: readonly string[]): void {
  markPurge(tags)
  for (const cache of caches) cache.purge(tags)
}

export function purgeEverythingHere(): void {
  markPurge(null)
  for (const cache of caches) cache.purgeAll()
}

/** While frozen, cached entries are still read but none are added; purges work as usual. */
export function freezeCaches(isFrozen: boolean): void {
  for (const cache of caches) cache.freeze(isFrozen)
}

/** Whether any page could be served without the database. */
export const hasCachedPages = (): boolean => pages.size.entries > 0

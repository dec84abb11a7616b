import 'server-only'
import { once } from '@/lib/rules/once'
import type { CachedPage } from './cached-page'
import { newRecord, noteExpiry, noteTags, recording } from './render-record'
import { TaggedCache } from './tagged-cache'

const DATA_BYTES = 64 * 1024 * 1024
const PAGE_BYTES = 192 * 1024 * 1024
const FINDING_BYTES = 32 * 1024 * 1024
const PAYLOAD_BYTES = 48 * 1024 * 1024

type Cached = { value: unknown; tags: ReadonlySet<string>; expiresAt: Date | null }

/** Values that pages and calls are made from. */
const data = once('data-cache', () => new TaggedCache<Cached>(DATA_BYTES))
/** Whole HTML pages. */
export const pages = once('page-cache', () => new TaggedCache<CachedPage>(PAGE_BYTES))
/** Apart from them, whose variety a client controls: pages of searches and facets, and payloads of soft navigation. */
export const findings = once('finding-cache', () => new TaggedCache<CachedPage>(FINDING_BYTES))
export const payloads = once('payload-cache', () => new TaggedCache<CachedPage>(PAYLOAD_BYTES))

/** About what a kept value takes up. */
const bytesOf = (value: unknown) => 200 + JSON.stringify(value ?? null).length

/**
 * The value of `make` for `key`, kept until a tag noted while it was made (or given) is purged. Whoever uses it is noted
 * to depend on the same tags. `key` must hold the store.
 */
export async function cachedValue<T>(key: string, tags: readonly string[], make: () => Promise<T>): Promise<T> {
  const cached = await data.getOrMake(key, async () => {
    const record = newRecord()
    for (const tag of tags) record.tags.add(tag)
    const value = await recording(record, make)
    return {
      value: { value, tags: record.tags, expiresAt: record.expiresAt },
      tags: record.tags,
      expiresAt: record.expiresAt,
      size: bytesOf(value),
    }
  })
  noteTags(...cached.tags)
  noteExpiry(cached.expiresAt)
  return cached.value as T
}

/**
 * The values of several keys; `make` is asked once for all that are not kept, and what it leaves out has none. Each is
 * kept until one of the tags of its key is purged. Keys must hold the store.
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
    if (cached) values.set(key, cached.value as T)
  }
  const missing = keys.filter((key) => !values.has(key))
  const made = missing.length > 0 ? await make(missing) : new Map<string, T>()
  for (const [key, value] of made) {
    const tags = new Set(tagsOf(key))
    data.put(key, { value: { value, tags, expiresAt: null }, tags, size: bytesOf(value) }, since)
    values.set(key, value)
  }
  for (const key of values.keys()) noteTags(...tagsOf(key))
  return values
}

const caches = [data, pages, findings, payloads]

/** Forgets everything made from what these tags name, in this process. */
export function purgeHere(tags: readonly string[]): void {
  for (const cache of caches) cache.purge(tags)
}

export function purgeEverythingHere(): void {
  for (const cache of caches) cache.purgeAll()
}

/** While frozen, what is cached is still read and nothing is added; purges count as ever. */
export function freezeCaches(isFrozen: boolean): void {
  for (const cache of caches) cache.freeze(isFrozen)
}

/** Whether a visitor could be shown any page without the database. */
export const hasCachedPages = (): boolean => pages.size.entries > 0

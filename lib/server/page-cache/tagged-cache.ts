import 'server-only'
import { LRUCache } from 'lru-cache'
import { mayLeaveLists } from './tags'

type Entry<V> = {
  value: V
  tags: ReadonlySet<string>
  expiresAt: number
  digest: string | null
  /** It may be out of date: what it was made from has to be looked at. */
  isDoubted: boolean
}

/**
 * A value with its tags and size, from its maker. `digest`: of everything that it was made from and that a tag of lists
 * stands for; without one it does not outlive the purge of such a tag.
 */
export type TaggedValue<V> = {
  value: V
  tags: Iterable<string>
  expiresAt?: Date | null
  size: number
  digest?: string | null
}

/**
 * A cache whose entries are removed when one of their tags is purged. A value whose making began before a purge of one
 * of its tags is returned but not cached, so a slow reader can never store stale data.
 */
export class TaggedCache<V extends object> {
  readonly #entries: LRUCache<string, Entry<V>>
  readonly #byTag = new Map<string, Set<string>>()
  readonly #purgedAt: LRUCache<string, number>
  readonly #making = new Map<string, Promise<V>>()
  #clock = 0
  #forgottenBefore = 0
  #isFrozen = false

  /** `maxSize` in the unit of `TaggedValue.size`, bytes by convention. */
  constructor(maxSize: number) {
    this.#entries = new LRUCache({ maxSize, dispose: (entry, key) => this.#forget(key, entry) })
    this.#purgedAt = new LRUCache({
      max: 50_000,
      // A purge that is no longer in the log must count against everything older.
      dispose: (clock, _tag, why) => {
        if (why === 'evict') this.#forgottenBefore = Math.max(this.#forgottenBefore, clock)
      },
    })
  }

  get(key: string): V | undefined {
    const entry = this.#valid(key)
    return entry?.isDoubted ? undefined : entry?.value
  }

  /**
   * A value that may be out of date since a list has changed. Where the digest of what it was made from is the same now, it
   * can be put once more, for no longer than before.
   */
  doubted(key: string): { value: V; digest: string; expiresAt: Date } | undefined {
    const entry = this.#valid(key)
    if (!entry?.isDoubted || entry.digest === null) return undefined
    return { value: entry.value, digest: entry.digest, expiresAt: new Date(entry.expiresAt) }
  }

  /** The timestamp for `put`: take it before the first read that the value depends on. */
  now(): number {
    return this.#clock
  }

  /** Caches a value made from data as of `since`; false when a purge came in between, or the cache is frozen. */
  put(key: string, made: TaggedValue<V>, since: number): boolean {
    const tags = new Set(made.tags)
    const expiresAt = made.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY
    if (this.#isFrozen || since < this.#forgottenBefore || expiresAt <= Date.now()) return false
    for (const tag of tags) if ((this.#purgedAt.get(tag) ?? 0) > since) return false
    const entry = { value: made.value, tags, expiresAt, digest: made.digest ?? null, isDoubted: false }
    this.#entries.set(key, entry, { size: Math.max(1, Math.ceil(made.size)) })
    if (!this.#entries.has(key)) return false
    for (const tag of tags) this.#keysOf(tag).add(key)
    return true
  }

  /** The cached value, or a new one; concurrent callers share one `make` call. */
  async getOrMake(key: string, make: () => Promise<TaggedValue<V>>): Promise<V> {
    const cached = this.get(key)
    if (cached) return cached
    const since = this.#clock
    const running = this.#making.get(`${since} ${key}`)
    if (running) return running
    const making = make().then((made) => {
      this.put(key, made, since)
      return made.value
    })
    this.#making.set(`${since} ${key}`, making)
    try {
      return await making
    } finally {
      this.#making.delete(`${since} ${key}`)
    }
  }

  purge(tags: Iterable<string>): void {
    this.#clock += 1
    for (const tag of tags) {
      this.#purgedAt.set(tag, this.#clock)
      const isOfLists = mayLeaveLists(tag)
      for (const key of this.#byTag.get(tag) ?? []) this.#outdate(key, isOfLists)
    }
  }

  purgeAll(): void {
    this.#clock += 1
    this.#forgottenBefore = this.#clock
    this.#entries.clear()
  }

  /** Frozen: entries may be read but none are added, since no purge would arrive when they become stale. */
  freeze(isFrozen: boolean): void {
    this.#isFrozen = isFrozen
  }

  /** Statistics for the log and for tests. */
  get size(): { entries: number; total: number } {
    return { entries: this.#entries.size, total: this.#entries.calculatedSize }
  }

  #valid(key: string): Entry<V> | undefined {
    const entry = this.#entries.get(key)
    if (!entry || entry.expiresAt > Date.now()) return entry
    this.#entries.delete(key)
    return undefined
  }

  #outdate(key: string, isOfLists: boolean): void {
    const entry = isOfLists ? this.#entries.peek(key) : undefined
    if (entry && entry.digest !== null) entry.isDoubted = true
    else this.#entries.delete(key)
  }

  #keysOf(tag: string): Set<string> {
    const keys = this.#byTag.get(tag) ?? new Set()
    this.#byTag.set(tag, keys)
    return keys
  }

  #forget(key: string, entry: Entry<V>): void {
    for (const tag of entry.tags) {
      const keys = this.#byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#byTag.delete(tag)
    }
  }
}

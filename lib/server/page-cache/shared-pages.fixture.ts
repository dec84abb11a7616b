import 'server-only'
import { SharedPages } from './shared-pages'
import { TaggedCache } from './tagged-cache'

/** What a page shows: the version of its tag. */
type Page = { version: number }

/**
 * The database of a test: versions of tags, and the processes that hear its purges. A process whose connection is silent
 * hears nothing and does not know it.
 */
export class VersionedTags {
  readonly #versions = new Map<string, number>()
  readonly listeners = new Set<OneProcess>()
  #ids = 0

  versionOf(tag: string): number {
    return this.#versions.get(tag) ?? 0
  }

  /** Commits an edit by `writer`; null: by a process that is killed before it announces it. */
  edit(tag: string, writer: OneProcess | null): void {
    this.#versions.set(tag, this.versionOf(tag) + 1)
    this.#ids += 1
    const id = `edit-${this.#ids}`
    writer?.heard(id, [tag])
    for (const each of this.listeners) if (!each.isSilent) each.heard(id, [tag])
  }
}

/** A process with a cache of its own and the shared pages, as `serve-page.ts` uses them. Each key is its own tag. */
export class OneProcess {
  readonly cache = new TaggedCache<Page>(1_000_000)
  readonly shared: SharedPages
  isSilent = false
  /** Pages that this process has made itself. */
  made = 0

  constructor(
    readonly database: VersionedTags,
    { url, prefix, bytes = 1_000_000 }: { url: string; prefix: string; bytes?: number },
  ) {
    const apply = (tags: readonly string[] | null) => (tags ? this.cache.purge(tags) : this.cache.purgeAll())
    this.shared = new SharedPages({ url, prefix, bytes, apply })
    this.link(true)
  }

  heard(id: string, tags: readonly string[]): void {
    this.cache.purge(tags)
    this.shared.purge(id, tags)
  }

  /** The connection to the database is there, or lost and known to be. */
  link(isLinked: boolean): void {
    if (isLinked) {
      this.database.listeners.add(this)
      this.cache.purgeAll()
    } else this.database.listeners.delete(this)
    this.cache.freeze(!isLinked)
    this.shared.linked(isLinked)
  }

  /** The version that a visitor of this process sees. `beforeStoring`: while the page is being made. */
  async ask(key: string, beforeStoring: () => Promise<void> = async () => {}): Promise<number> {
    const cached = this.cache.get(key)
    if (cached) return cached.version
    const since = this.cache.now()
    const { page, place } = await this.shared.find(key)
    if (page) {
      const version = Number(page.meta)
      if (this.cache.put(key, { value: { version }, tags: [key], size: 1 }, since)) return version
    }
    const begun = this.cache.now()
    const version = this.database.versionOf(key)
    this.made += 1
    await beforeStoring()
    const isCached = this.cache.put(key, { value: { version }, tags: [key], size: 1 }, begun)
    if (isCached && place) {
      await this.shared.store(key, place, [key], { meta: String(version), body: Buffer.alloc(1_000), ms: 60_000 })
    }
    return version
  }

  /** As if nobody had asked this process for anything yet. */
  forget(): void {
    this.cache.purgeAll()
  }
}

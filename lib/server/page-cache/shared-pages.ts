import 'server-only'
import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { openRedis, type RedisClient } from '../redis/open-redis'
import { withinMs } from '../redis/within-ms'
import { log } from '../runtime/log'
import { BEAT, FIND, JOIN, PURGE, STORE_PAGE, SWEEP } from './shared-scripts'

/** How often the process says that it attends the shared pages, and asks for purges. In ms. */
const BEAT_MS = 250
/** Longest wait of a visitor for the server, in ms; after it the shared pages are left out until it answers again. */
const FIND_MS = 100
/** A beat without an answer for this long, in ms: the connection is opened again. */
const SILENT_MS = 5_000
/** A generation is joined once others have attended it this many beats after this process could hear purges. */
const BEATS_BEFORE_JOINING = 4
/** A generation that nobody attends for this many beats is replaced: purges may have been missed. */
const BEATS_BEFORE_REPLACING = 12
const BEATS_BETWEEN_SWEEPS = 20
/** Tags a page may have to be shared: the server compares each. */
const MOST_TAGS = 500
const MOST_IDS = 20_000

type Settings = {
  readonly url: string
  /** First part of every key: installation, settings and build. */
  readonly prefix: string
  /** Bytes that all pages may take together. */
  readonly bytes: number
  /** Purges tags in this process; null: everything, since it is not known which purges were missed. */
  readonly apply: (tags: readonly string[] | null) => void
}

/** When a page was begun. Null: nobody could say later whether it is out of date. */
export type PageStart = { readonly generation: string; readonly since: string }
/** A page as it is stored. `ms`: how long it is valid. */
export type StoredPage = { readonly meta: string; readonly body: Buffer; readonly ms: number }
type Found = { readonly page: StoredPage | null; readonly place: PageStart | null }

const NOTHING: Found = { page: null, place: null }

/** `since`: the last purge whose effects this process has. */
type Waiting = {
  readonly kind: 'waiting'
  readonly generation: string
  readonly since: string
  /** The beat of others, how often it was looked at, and how often in a row it had not moved. */
  beat: number
  looks: number
  silent: number
}
type Attending = { readonly kind: 'attending'; readonly generation: string; since: string }
type State = { readonly kind: 'off' } | Waiting | Attending

/**
 * Pages that all processes share, in Valkey or Redis. A process uses them while it is sure of their generation: it hears
 * the purges of the database, every purge that it heard was sent before on the same connection, and that connection has
 * not broken since. Otherwise it leaves the generation, and joins again only one that others have attended all the
 * while; one that nobody attends is replaced, because a purge may have been missed. Nobody ever waits for more than 100 ms.
 */
export class SharedPages {
  readonly #settings: Settings
  #client: Promise<RedisClient> | null = null
  #state: State = { kind: 'off' }
  #isLinked = false
  #isReady = false
  #isSlow = false
  #askedAt: number | null = null
  #opened = 0
  #beats = 0
  readonly #heard = new LRUCache<string, true>({ max: MOST_IDS })
  readonly #timer: NodeJS.Timeout
  readonly counts = { hit: 0, miss: 0, stored: 0 }

  constructor(settings: Settings) {
    this.#settings = settings
    this.#open()
    this.#timer = setInterval(() => this.#beat(), BEAT_MS).unref()
  }

  /** Whether pages are shared now. */
  get isUsed(): boolean {
    return this.#state.kind === 'attending' && !this.#isSlow
  }

  /** This process hears the purges of the database, from now on or no longer. */
  linked(isLinked: boolean): void {
    this.#isLinked = isLinked
    if (!isLinked) this.#leave()
  }

  /** A purge of this process, or one that it heard, under the id by which every process knows it. */
  purge(id: string, tags: readonly string[]): void {
    this.#heard.set(id, true)
    const state = this.#state
    if (state.kind === 'off') return
    this.#run(PURGE, [state.generation, id, tags.join(' ')]).then(
      (answer) => this.#isLost(answer) && this.#leave(state),
      () => this.#leaveBecauseSilent(state),
    )
  }

  /** The page of this key; or the place to which it may be added once it is made. Applies purges that were not heard. */
  async find(key: string): Promise<Found> {
    const state = this.#state
    if (state.kind !== 'attending' || this.#isSlow) return NOTHING
    try {
      const asked = this.#run(FIND, [state.generation, state.since, key])
      const answer = await withinMs(asked, FIND_MS)
      if (this.#state !== state) return NOTHING
      if (this.#isLost(answer)) return this.#left(state)
      const [word, told, meta, body, ms] = answer
      this.#hear(state, told)
      if (this.#state !== state) return NOTHING
      if (word?.toString() === 'hit' && meta instanceof Buffer && body instanceof Buffer && Number(ms) > 0) {
        this.counts.hit += 1
        return { page: { meta: meta.toString(), body, ms: Number(ms) }, place: null }
      }
      this.counts.miss += 1
      return { page: null, place: { generation: state.generation, since: state.since } }
    } catch {
      this.#isSlow = true
      return NOTHING
    }
  }

  /** Adds a page that was begun at `place`. The server refuses it when one of its tags was purged since. */
  async store(key: string, place: PageStart, tags: Iterable<string>, { meta, body, ms }: StoredPage): Promise<void> {
    const state = this.#state
    const list = [...tags]
    const isRight = state.kind === 'attending' && state.generation === place.generation
    if (!isRight || this.#isSlow || list.length > MOST_TAGS || ms < 1) return
    const token = randomBytes(9).toString('base64url')
    const limit = String(this.#settings.bytes)
    const given = [place.generation, place.since, key, String(Math.floor(ms)), meta, body, token, limit, ...list]
    const answer = await this.#run(STORE_PAGE, given).catch(() => [])
    if (answer[0]?.toString() === 'ok') this.counts.stored += 1
  }

  close(): void {
    clearInterval(this.#timer)
    this.#leave()
    this.#client?.then((client) => client.destroy()).catch(() => {})
  }

  #open(): void {
    this.#opened += 1
    const mine = this.#opened
    const changed = (isReady: boolean) => {
      if (this.#opened !== mine) return
      this.#isReady = isReady
      if (!isReady) this.#leaveBecauseSilent()
    }
    this.#client = openRedis(this.#settings.url, { ready: () => changed(true), lost: () => changed(false) })
    // An address that cannot be read is reported by the limiter, which uses the same one.
    this.#client.catch(() => {})
  }

  async #run(script: string, given: (string | Buffer)[]): Promise<unknown[]> {
    const client = await this.#client
    const answer = await client?.eval(script, { keys: [this.#settings.prefix], arguments: given })
    return Array.isArray(answer) ? answer : []
  }

  #isLost = (answer: readonly unknown[]): boolean => String(answer[0]) === 'lost'

  /** Nothing shared is used any more. `from`: only if that is still the state. */
  #leave(from: State = this.#state): void {
    if (this.#state === from) this.#state = { kind: 'off' }
  }

  #leaveBecauseSilent(from: State = this.#state): void {
    if (this.#state !== from) return
    if (from.kind === 'attending') log().warn('REDIS_URL does not answer: each process makes its own pages')
    this.#leave()
  }

  #left(from: State): Found {
    this.#leave(from)
    return NOTHING
  }

  /** Purges that others wrote into the log since this process last looked. */
  #hear(state: Attending, told: unknown): void {
    const [word, since, ...flat] = Array.isArray(told) ? told.map(String) : []
    if (word === undefined || since === undefined) return
    if (word === 'much') this.#settings.apply(null)
    // Evicted by the server: nobody can say any more what was purged.
    if (since === '') {
      this.#leave(state)
      return
    }
    for (let at = 0; at + 1 < flat.length; at += 2) {
      const [id = '', tags = ''] = [flat[at], flat[at + 1]]
      if (this.#heard.has(id)) continue
      this.#heard.set(id, true)
      if (tags !== '') this.#settings.apply(tags.split(' '))
    }
    state.since = since
  }

  #beat(): void {
    if (this.#askedAt !== null) {
      if (performance.now() - this.#askedAt > SILENT_MS) this.#reopen()
      return
    }
    if (!this.#isLinked || !this.#isReady) return
    this.#askedAt = performance.now()
    const client = this.#client
    const asked = this.#state.kind === 'attending' ? this.#attend(this.#state) : this.#approach(this.#state)
    asked
      .then(
        () => {
          this.#isSlow = false
        },
        () => this.#leaveBecauseSilent(),
      )
      .finally(() => {
        if (this.#client === client) this.#askedAt = null
      })
  }

  async #attend(state: Attending): Promise<void> {
    const answer = await this.#run(BEAT, [state.generation, state.since])
    if (this.#state !== state) return
    if (this.#isLost(answer)) return this.#leave(state)
    this.#hear(state, answer[1])
    this.#beats += 1
    if (this.#beats % BEATS_BETWEEN_SWEEPS === 0) await this.#run(SWEEP, [])
  }

  async #approach(before: State): Promise<void> {
    const isUnattended = before.kind === 'waiting' && before.silent >= BEATS_BEFORE_REPLACING
    const fresh = randomBytes(9).toString('base64url')
    const answer = await this.#run(JOIN, [fresh, isUnattended ? before.generation : ''])
    const [word, generation, beat, since] = answer.map(String)
    if (this.#state !== before || generation === undefined || since === undefined) return
    if (word === 'made') {
      this.#state = { kind: 'attending', generation, since }
    } else if (before.kind !== 'waiting' || before.generation !== generation) {
      this.#state = { kind: 'waiting', generation, since, beat: Number(beat), looks: 0, silent: 0 }
    } else if (this.#wasAttended(before, Number(beat)) && before.since !== '') {
      // What was purged while it waited comes with the first answer, in case the database has not told it yet.
      this.#state = { kind: 'attending', generation, since: before.since }
    }
  }

  /** Counts a look at the generation. True: others attended it after all that this process could not have heard. */
  #wasAttended(state: Waiting, beat: number): boolean {
    const isMoving = beat !== state.beat
    state.looks += 1
    state.silent = isMoving ? 0 : state.silent + 1
    state.beat = beat
    return isMoving && state.looks > BEATS_BEFORE_JOINING
  }

  #reopen(): void {
    this.#leaveBecauseSilent()
    this.#isReady = false
    this.#askedAt = null
    const old = this.#client
    this.#open()
    old?.then((client) => client.destroy()).catch(() => {})
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { type OwnRedis, startOwnRedis } from '@/e2e/own-redis'
import { openTcpProxy, type TcpProxy } from '@/e2e/tcp-proxy'
import { watchLog } from '@/e2e/watch-log'
import { OneProcess, VersionedTags } from './shared-pages.fixture'

/** A page may be older than an edit that was confirmed this long ago, in ms. */
const ALLOWED_MS = 1_000
const RUN_MS = 7_000
const KEYS = ['a', 'b', 'c', 'd']
const SEEDS = (process.env.MODEL_SEEDS ?? '1,2').split(',').map(Number)

const withRedis = process.env.TEST_REDIS_URL === undefined ? test.skip : test

const logged = watchLog()

/** Numbers below `most`, the same for the same seed. */
function numbers(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

type Node = { readonly one: OneProcess; readonly proxy: TcpProxy; isCut: boolean; isLinked: boolean }

class Model {
  readonly database = new VersionedTags()
  readonly nodes: Node[] = []
  /** For each key, when each version was confirmed. */
  readonly confirmed = new Map<string, number[]>()
  readonly problems: string[] = []
  readonly seen = { asked: 0, shared: 0 }

  constructor(
    readonly redis: OwnRedis,
    readonly next: (most: number) => number,
  ) {}

  async open(prefix: string): Promise<void> {
    const proxy = await openTcpProxy('127.0.0.1', this.redis.port)
    const one = new OneProcess(this.database, { url: `redis://127.0.0.1:${proxy.port}`, prefix, bytes: 8_000 })
    this.nodes.push({ one, proxy, isCut: false, isLinked: true })
  }

  async ask({ one, isLinked }: Node, key: string): Promise<void> {
    const [begun, before] = [performance.now(), one.made]
    const shown = await one.ask(key, () => pause(this.next(60)))
    this.seen.asked += 1
    if (one.made === before) this.seen.shared += 1
    const replacedAt = this.confirmed.get(key)?.[shown]
    // What a process without its database serves is the matter of `purge-link.ts`.
    if (isLinked && replacedAt !== undefined && begun - replacedAt > ALLOWED_MS) {
      this.problems.push(`${key} at version ${shown}, ${Math.round(begun - replacedAt)} ms after the next one`)
    }
  }

  edit(writer: Node | null, key: string): void {
    this.database.edit(key, writer?.one ?? null)
    const times = this.confirmed.get(key) ?? []
    times.push(performance.now())
    this.confirmed.set(key, times)
  }

  async toggleCut(node: Node): Promise<void> {
    if (node.isCut) await node.proxy.restore()
    else {
      this.hearsAgain(node)
      node.proxy.cut()
    }
    node.isCut = !node.isCut
  }

  toggleLink(node: Node): void {
    node.isLinked = !node.isLinked
    node.one.isSilent = false
    node.one.link(node.isLinked)
  }

  /** The database's connection is half-open: one failure at a time, since nothing is told then but by Redis. */
  toggleSilent(node: Node): void {
    if (node.one.isSilent) this.hearsAgain(node)
    else if (!node.isCut && node.isLinked && node.one.shared.isUsed) node.one.isSilent = true
  }

  hearsAgain(node: Node): void {
    if (!node.one.isSilent) return
    node.one.isSilent = false
    node.one.link(false)
    node.one.link(true)
    node.isLinked = true
  }

  async stall(): Promise<void> {
    for (const node of this.nodes) this.hearsAgain(node)
    this.redis.pause()
    await pause(200 + this.next(1_500))
    this.redis.resume()
  }
}

withRedis.each(SEEDS)(
  'no page is older than an edit that was confirmed a second ago, seed %i',
  async (seed) => {
    const redis = await startOwnRedis()
    const model = new Model(redis, numbers(seed))
    const { next, nodes } = model
    const [prefix, asked] = [`{model:${seed}:${Date.now()}}`, new Set<Promise<void>>()]
    const keyOf = () => KEYS[next(KEYS.length)] ?? 'a'
    for (let at = 0; at < 3; at += 1) await model.open(prefix)
    await pause(2_000)
    let stalling: Promise<void> = Promise.resolve()
    let isStalling = false
    const end = performance.now() + RUN_MS
    while (performance.now() < end) {
      const node = nodes[next(nodes.length)]
      if (!node) throw new Error('There is no process.')
      const what = next(1_000)
      if (what < 800) {
        const asking = model.ask(node, keyOf()).finally(() => asked.delete(asking))
        asked.add(asking)
      } else if (what < 900) model.edit(next(10) === 0 ? null : node, keyOf())
      else if (what < 960) node.one.forget()
      else if (what < 968) await model.toggleCut(node)
      else if (what < 976) model.toggleLink(node)
      else if (what < 990 && !isStalling) model.toggleSilent(node)
      else if (what < 993 && !isStalling) {
        isStalling = true
        stalling = model.stall().finally(() => {
          isStalling = false
        })
      }
      await pause(next(8))
    }
    await stalling
    await Promise.all(asked)
    for (const { one, proxy } of nodes) {
      one.shared.close()
      await proxy.end()
    }
    await redis.end()
    // Outages are logged as often as the seed wants them.
    expect(new Set(logged()).size).toBeLessThanOrEqual(1)
    expect(model.problems).toEqual([])
    expect(model.seen.asked).toBeGreaterThan(100)
  },
  60_000,
)

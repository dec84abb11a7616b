import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type HostReply, hostRequest } from '../host-request'
import type { PaymentShop } from './payment-shop'
import { newShopper, press, type Shopper } from './shoppers'

const READERS = 3
const PAUSE_MS = { reader: 60, shopper: 500, owner: 1_500 }
/** Cards whose outcome is known at once: what happens to others has tests of its own, and takes minutes. */
const CARDS = ['APPROVED', 'APPROVED', 'DECLINED', 'SLOW']
/** How often a browser repeats a checkout that got no answer. */
const PRESSES = 20

/** An answer that ended before it was whole, or before it began (nginx: 502), such as of a process that is killed. */
type CutOff = { at: number; what: string }

/** What people met: `failed` are answers that nobody should see; `busy` those that ask to come again. */
export type MixedLoad = {
  pages: number
  busy: number
  writes: number
  readonly cutOff: CutOff[]
  readonly failed: string[]
  readonly shoppers: Shopper[]
  /** Ends it, and waits for what is on its way. */
  stop(): Promise<void>
}

/**
 * People who read pages, pay and write products in one shop, until they are stopped. `paths`: pages that are read; every
 * product that the owner writes must be on its page afterwards.
 */
export function startMixedLoad(port: number, shop: PaymentShop, paths: readonly string[]): MixedLoad {
  let isOver = false
  const load: MixedLoad = {
    pages: 0,
    busy: 0,
    writes: 0,
    cutOff: [],
    failed: [],
    shoppers: [],
    async stop() {
      isOver = true
      await Promise.all(lanes)
    },
  }
  const host = `${shop.subdomain}.localhost:${port}`
  const note = (what: string, reply: HostReply): boolean => {
    const isBusy = reply.status === 503 && Number(reply.headers['retry-after']) > 0
    if (isBusy) load.busy += 1
    else if (reply.status !== 200)
      load.failed.push(`${new Date().toISOString()} ${what}: ${reply.status} ${reply.text.slice(0, 200)}`)
    return reply.status === 200
  }
  const lane = async (pauseMs: number, step: () => Promise<void>) => {
    while (!isOver) {
      await step().catch((error: unknown) => {
        if (isCutOff(error)) load.cutOff.push({ at: Date.now(), what: String(error) })
        else load.failed.push(`${new Date().toISOString()} ${String(error)}`)
      })
      await pause(pauseMs)
    }
  }
  const read = async () => {
    const path = randomInt(10) === 0 ? `/product-list?q=${randomUUID().slice(0, 6)}` : paths[randomInt(paths.length)]
    load.pages += 1
    note(`page ${path}`, await hostRequest({ port, host, path: path ?? '/' }))
  }
  const buy = async () => {
    const shopper = newShopper(shop, CARDS[randomInt(CARDS.length)], ownAddress())
    load.shoppers.push(shopper)
    for (let at = 0; at < PRESSES && !shopper.isAnswered; at += 1) {
      await press(port, shop, shopper)
      if (!shopper.isAnswered) await pause(1_000)
    }
  }
  const write = async () => {
    const title = `Thing ${randomUUID()}`
    const body = { productId: randomUUID(), title, status: 'active', variants: [{ price: 25 }] }
    const headers = { authorization: shop.token }
    const own = `localhost:${port}`
    const reply = await hostRequest({ port, host: own, path: '/api/vender/products/create', headers, body })
    // nginx asks another process only for what may be asked twice.
    if (reply.status === 502) return void load.cutOff.push({ at: Date.now(), what: 'products/create: 502' })
    if (!note('products/create', reply)) return
    load.writes += 1
    const path = `/product/${title.toLowerCase().replaceAll(' ', '-')}`
    const page = await hostRequest({ port, host, path })
    if (note(path, page) && !page.text.includes(title)) load.failed.push(`${path} is not there after it was written`)
  }
  const lanes = [
    ...Array.from({ length: READERS }, () => lane(PAUSE_MS.reader, read)),
    lane(PAUSE_MS.shopper, buy),
    lane(PAUSE_MS.owner, write),
  ]
  return load
}

/** One address places few orders in ten minutes, and a proxy believes none but that of the connection. */
const ownAddress = () => `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`

const isCutOff = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ECONNRESET'

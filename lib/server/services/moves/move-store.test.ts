import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { callApi, withQuery } from '@/e2e/call-api'
import { provideCardHarness } from '@/e2e/card-harness'
import { type CheckoutShop, checkoutShop, hostOf, ordersOf, place, quote, tryPlace } from '@/e2e/checkout-harness'
import { createCopy } from '@/e2e/migrated-template'
import { commandLine } from '@/e2e/own-command'
import { administer, onServer } from '@/e2e/postgres-server'
import { onPostgres, openTestDatabase } from '@/e2e/test-database'
import { testServer } from '@/e2e/test-server'
import { MADE_PASSWORD, makeVendor } from '@/lib/demo/account-factory'
import { type SpawnedPeer, spawnPeer } from '../../cli/move-peer'
import { env } from '../../config/env'
import { openDatabase } from '../../db/client'
import { closeDatabase, connection, useDatabase } from '../../db/database'
import { rowsOf } from '../../db/rows-of'
import { customer } from '../../db/schema/customers'
import { transaction } from '../../db/transaction'
import { storeFile } from '../../files/port'
import { purgeEverythingHere } from '../../page-cache/caches'
import { endTemplateThreads } from '../../template/prepare-off-thread'
import { checkStore } from '../books/check-books'
import { mayHaveCertificate } from '../domains/may-have-certificate'
import { resolvePaymentAttempts } from '../payments/resolve-attempts'
import { addressAfterMove } from '../stores/address-after-move'
import { findStoreBySite } from '../stores/find-store'
import { findMovable, moveStore } from './move-store'

const SECRET_KEY = randomBytes(24).toString('base64url')
/** Several times what it takes on a machine of its own, which is half a second. */
const FENCE_MS = 10_000
/** Waits of a buyer who is refused, and of a visitor between two pages, in ms. */
const REFUSED_MS = 100
const LOOK_MS = 20
const RESOLVED_EVERY_MS = 1_000
/** Longer than a payment stays open that nobody has sent. */
const PATIENCE_MS = 150_000
let folder: string
let closeSource: () => Promise<void>
let target: string
let shop: CheckoutShop
const peers: SpawnedPeer[] = []
const inCase = onPostgres ? test : test.skip

provideCardHarness()

/** `npm run store:receive` on the other database, with files of its own. */
async function otherSide(more: Record<string, string> = {}): Promise<SpawnedPeer> {
  const own = {
    DATABASE_URL: target,
    DATA_DIR: path.join(folder, 'there'),
    SECRET_KEY,
    ROOT_DOMAIN: 'localhost',
    ...more,
  }
  const peer = spawnPeer(await commandLine('receive-store', own))
  peers.push(peer)
  return peer
}

const move = async (peer: SpawnedPeer, patienceMs = 60_000) => {
  const scope = await findMovable(shop.subdomain)
  if (!scope) throw new Error('no store to move')
  return moveStore(scope, peer, {
    ...{ subdomain: shop.subdomain, patienceMs, fenceMs: FENCE_MS, report: () => {} },
  })
}

beforeAll(async () => {
  if (!testServer) return
  folder = await mkdtemp(path.join(tmpdir(), 'move-'))
  Object.assign(env(), { dataDir: path.join(folder, 'here'), SECRET_KEY })
  closeSource = (await openTestDatabase()).close
  const name = `test_${randomBytes(8).toString('hex')}`
  await createCopy(testServer, name)
  target = onServer(testServer, name)
  shop = await checkoutShop({ variants: [{ stock: 100_000 }] })
}, 180_000)

// A receiver holds its transaction open until it ends.
afterEach(async () => void (await Promise.all(peers.splice(0).map((peer) => peer.end()))))

afterAll(async () => {
  if (!testServer) return
  await closeDatabase()
  await administer(testServer, `drop database if exists ${new URL(target).pathname.slice(1)} with (force)`)
  await closeSource()
  await endTemplateThreads()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

/** Numbers of the orders of one buyer, as the database that is open has them. */
const numbersOf = async (email: string): Promise<number[]> =>
  (await ordersOf(shop)).filter((row) => row.email.startsWith(email)).map(({ number }) => number)

/** Set when the move has failed: nobody waits for it any more. */
let isOver = false

type Purchases = Awaited<ReturnType<typeof buyUntilMoved>>

/**
 * The orders of a seller's people are those that they were told of, one each. A person whose checkout was refused while the
 * store was closing may have one too: they would ask again under the same key, and be told.
 */
async function expectSold(prefix: string, { bought, people }: Purchases): Promise<void> {
  const rows = (await ordersOf(shop)).filter(({ email }) => email.startsWith(prefix))
  expect(new Set(rows.map(({ email }) => email)).size).toBe(rows.length)
  expect(rows.filter(({ email }) => !people.has(email)).map(({ number }) => number)).toEqual(bought)
}

/** Buys one lantern after the other until the shop is elsewhere. `people`: whose checkouts were refused. */
async function buyUntilMoved(prefix: string, shownTotal: number) {
  const bought: number[] = []
  const refused: number[] = []
  const people = new Set<string>()
  // Each time as another person: one email address may try 30 times an hour.
  for (let person = 0; ; person += 1) {
    const email = `${prefix}-${person}@people.example`
    const answer = await tryPlace(shop, { email, shownTotal })
    if (answer.status === 200) bought.push((answer.payload as { number: number }).number)
    else if (answer.status === 503) {
      refused.push(Number(answer.headers.get('retry-after')))
      people.add(email)
      // As a browser waits, if not as long: this process moves the store as well.
      await pause(REFUSED_MS)
    } else return { bought, refused, people, last: answer }
    if (isOver) return { bought, refused, people, last: answer }
  }
}

/** Looks at the shop until it is elsewhere; returns the statuses. */
async function lookUntilMoved(): Promise<number[]> {
  const statuses: number[] = []
  for (;;) {
    const { status } = await callApi(withQuery('vender/publicwebsite/public', { websiteName: shop.subdomain }), {
      host: hostOf(shop),
    })
    statuses.push(status)
    await pause(LOOK_MS)
    if (status !== 200 || isOver) return statuses
  }
}

inCase(
  'is refused while a payment is open, and the store goes on selling',
  async () => {
    const { orderId } = await place(shop, { email: 'open@people.example', shownTotal: await totalOf() })
    const setStatus = (status: string) =>
      transaction(shop, (tx) =>
        tx.execute(sql`update payment_attempt set status = ${status} where order_id = ${orderId}`),
      )
    await setStatus('unknown')
    await expect(move(await otherSide(), 0)).rejects.toMatchObject({
      code: 'conflict',
      message: /payment of this store is open/,
    })
    await setStatus('applied')
    await place(shop, { email: 'open@people.example', shownTotal: await totalOf() })
    expect(await numbersOf('open@')).toHaveLength(2)
  },
  120_000,
)

inCase(
  'is refused by an installation with another key',
  async () => {
    const other = await otherSide({ SECRET_KEY: 'x'.repeat(32) })
    await expect(move(other)).rejects.toMatchObject({ message: /the same SECRET_KEY/ })
  },
  60_000,
)

inCase(
  'moves while it sells: nothing is lost, nothing comes twice, writes are refused for a moment',
  async () => {
    const shownTotal = await totalOf()
    const owner = await makeVendor(shop)
    const picture = Buffer.concat([Buffer.from('RIFF0000WEBP'), Buffer.alloc(100, 7)])
    const logo = await storeFile(`pictures/${shop.storeId}/${'ab'.repeat(16)}.w560.webp`, picture)
    await (await connection()).execute(sql`update store set logo_url = ${logo} where id = ${shop.storeId}`)
    const sellers = ['one', 'two'].map((email) => buyUntilMoved(email, shownTotal))
    const looks = lookUntilMoved()
    const peer = await otherSide()
    // As the job does each minute: a payment that the fence stopped before it was sent ends a minute later.
    const resolving = setInterval(() => void resolvePaymentAttempts().catch(() => {}), RESOLVED_EVERY_MS)
    const { fenceMs, address, notes } = await move(peer, PATIENCE_MS)
      .catch((error) => {
        isOver = true
        throw error
      })
      .finally(() => clearInterval(resolving))
    const [one, two] = await Promise.all(sellers)
    const statuses = await looks
    expect(fenceMs).toBeLessThan(FENCE_MS + 1_000)
    expect(notes).toEqual([])
    expect(address).toMatch(new RegExp(`^http://${shop.subdomain}\\.localhost`))
    expect(one!.bought.length + two!.bought.length).toBeGreaterThan(10)
    for (const seconds of [...one!.refused, ...two!.refused]) expect(seconds).toBe(3)
    expect(one!.last).toMatchObject({ status: 404, error: { message: `This shop has moved to ${address}` } })
    // What is read goes on to the end.
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]))
    expect(statuses.at(-1)).toBe(404)

    const here = shop.subdomain
    expect([
      await findStoreBySite(here),
      await addressAfterMove(here),
      await mayHaveCertificate(`${here}.localhost`),
    ]).toEqual([null, address, false])
    const write = () =>
      transaction(shop, (tx) =>
        tx.insert(customer).values({ storeId: shop.storeId, id: randomUUID(), email: 'late@people.example' } as never),
      )
    await expect(write()).rejects.toMatchObject({ code: 'unavailable', retryAfterMs: 3_000 })
    await expectSold('one-', one!)
    // Once more, as after a broken connection: it is there.
    expect(await move(await otherSide())).toMatchObject({ address, fenceMs: 0 })

    const [counter] = await countersNow()
    useDatabase(await openDatabase({ kind: 'postgres', url: target, pool: 5 }))
    purgeEverythingHere()
    await expectSold('one-', one!)
    await expectSold('two-', two!)
    expect(await checkStore({ ...shop })).toEqual([])
    expect(await countersNow()).toContainEqual(counter)
    expect((await readFile(path.join(folder, 'there', logo))).length).toBe(112)
    const highest = Math.max(...(await ordersOf(shop)).map(({ number }) => number))
    const next = await place(shop, { email: 'one@people.example', shownTotal })
    expect(next).toMatchObject({ state: 'paid', number: highest + 1 })
    const signIn = { email: owner.email, password: MADE_PASSWORD }
    expect((await callApi('vender/auth/login', { json: signIn })).status).toBe(200)
  },
  300_000,
)

const totalOf = async () => (await quote(shop, { deliveryId: shop.rateId })).total

const countersNow = async () =>
  rowsOf<{ account: string; next: number }>(
    await connection(),
    sql`select account, next_invoice_no as next from merchant_counter order by 1`,
  )

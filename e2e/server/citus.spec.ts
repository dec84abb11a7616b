import { randomUUID } from 'node:crypto'
import { hasCitus, type OwnCitus, startOwnCitus } from '../cluster/own-citus'
import { expect, test } from '../fixtures'
import { freePort } from '../gate/free-port'
import { hostRequest } from '../host-request'
import { runOwnCommand } from '../own-command'
import type { OwnServer } from '../own-server'
import { onServer, withClient } from '../postgres-server'

import { type PaymentData, paymentDataAt } from './payment-data'
import { differences } from './payment-records'
import { adminRefund, callAdmin, outcomeAt, placeAt, placement, stateOf } from './payment-shop'

/** Tables take a shard each: few, for a test. */
const SHARDS = 2
/** With the stores of a demo and their history in it before. */
const WITH_DEMO = process.env.CITUS_DEMO === '1'

let citus: OwnCitus
let data: PaymentData
let server: OwnServer
/** Checkouts that were answered as paid. */
const paid: string[] = []

/** A command as its operator runs it; resolves to what it prints. */
async function command(name: string, args: readonly string[], environment: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await runOwnCommand(name, args, environment)
  if (code !== 0) throw new Error(`${name}: ${stdout}${stderr}`)
  return stdout
}

const ask = (label: string, path: string) =>
  hostRequest({ port: server.port, host: `${label}.localhost:${server.port}`, path })

const asOwner = (path: string, body?: unknown) =>
  hostRequest({
    port: server.port,
    host: `localhost:${server.port}`,
    path: `/api/vender/${path}`,
    headers: { authorization: data.shop.token },
    ...(body === undefined ? {} : { body }),
  })

async function buy() {
  const placing = placement(data.shop)
  const reply = await placeAt(server.port, data.shop, placing, placing.checkoutId)
  if (stateOf(reply) === 'paid') paid.push(placing.checkoutId)
  return { state: stateOf(reply), reply, said: `${reply.status} ${reply.text}` }
}

const addCustomer = (name: string) =>
  withClient(citus.adminUrl, async (client) => {
    const row = [data.shop.storeId, randomUUID(), `${name}@people.example`]
    await client.query('insert into customer (store_id, id, email) values ($1, $2, $3)', row)
  })

/** Customers of the shop whose totals are noted, which a trigger does. */
async function totals(): Promise<unknown[]> {
  let found: unknown[] = []
  await withClient(citus.adminUrl, async (client) => {
    const { rows } = await client.query(
      'select c.email from customer_totals t join customer c using (store_id, id) where c.store_id = $1',
      [data.shop.storeId],
    )
    found = rows
  })
  return found
}

/** A server on a coordinator with two workers, whose database had shops before it was distributed. */
if (hasCitus()) {
  test.describe.configure({ mode: 'serial', timeout: 300_000 })

  test.beforeAll(async () => {
    test.setTimeout(600_000)
    citus = await startOwnCitus()
    data = await paymentDataAt(citus.url, { stocks: [3], coupons: [] }, async ({ environment }) => {
      if (WITH_DEMO) await command('seed', [], { ...environment, SEED_DEMO: '1' })
    })
    await addCustomer('before')
    const environment = { DATABASE_URL: citus.adminUrl, DATA_DIR: data.dataDir }
    expect(await command('distribute', ['--shards', String(SHARDS)], environment)).toContain('distributed by store_id')
    expect(await command('distribute', [], environment)).toContain('Nothing to do')
    server = await data.serve(await freePort(3900))
  })

  test.afterAll(async () => {
    await server?.stop()
    await data?.end()
    await citus?.end()
  })

  test('pages of a shop that was there before are served', async () => {
    const shop = WITH_DEMO ? 'greengrocer' : data.shop.subdomain
    const { text } = await ask(shop, '/sitemap.xml')
    const found = [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/')
    expect(found.length).toBeGreaterThan(WITH_DEMO ? 20 : 2)
    const paths = ['/', '/product-list', '/product-list?q=a', '/promotion-list', '/cart', ...found.slice(0, 20)]
    for (const path of paths) {
      const { status } = await ask(shop, path.replaceAll('&amp;', '&'))
      expect([path, status]).toEqual([path, 200])
    }
  })

  test('what follows from rows is there once, and follows from new ones too', async () => {
    expect(await totals()).toEqual([{ email: 'before@people.example' }])
    await addCustomer('afterwards')
    expect(await totals()).toHaveLength(2)
  })

  test('a product that its owner writes is on the next page and in the search', async () => {
    const draft = { productId: randomUUID(), title: 'Heliotrope', status: 'active', variants: [{ price: 25 }] }
    const { status, text } = await asOwner('products/create', draft)
    expect([status, text]).toEqual([200, text])
    expect((await ask(data.shop.subdomain, '/product/heliotrope')).text).toContain('Heliotrope')
    expect((await ask(data.shop.subdomain, '/product-list?q=heliotrope')).text).toContain('/product/heliotrope')
  })

  test('a worker shows the role of a unit of work the rows of its store alone', async () => {
    const seen = { own: 0, others: 0, without: 0 }
    for (const worker of citus.workers) {
      await withClient(onServer(worker.url, 'shop'), async (client) => {
        await client.query(`set citus.show_shards_for_app_name_prefixes = '*'`)
        const { rows: shards } = await client.query<{ name: string }>(
          `select relname as name from pg_class where relkind = 'r' and relname ~ '^product_[0-9]+$'`,
        )
        const count = async (name: string, which: string) =>
          Number((await client.query(`select count(*) from ${name} ${which}`)).rows[0].count)
        for (const { name } of shards) {
          await client.query('begin; set local role store_app')
          seen.without += await count(name, '')
          await client.query(`set local app.store_id = '${data.shop.storeId}'`)
          seen.own += await count(name, `where store_id = '${data.shop.storeId}'`)
          seen.others += await count(name, `where store_id <> '${data.shop.storeId}'`)
          await client.query('rollback')
        }
      })
    }
    expect(seen).toEqual({ own: 3, others: 0, without: 0 })
  })

  test('a store sells while it gets a shard of its own and moves from worker to worker; its books are in order', async () => {
    // A hundred tables move each time.
    test.setTimeout(900_000)
    let isMoving = true
    const failed: string[] = []
    let [bought, longest] = [0, 0]
    const selling = (async () => {
      while (isMoving) {
        const since = performance.now()
        const { state, said } = await buy()
        longest = Math.max(longest, performance.now() - since)
        if (state === 'paid') bought += 1
        else failed.push(said)
      }
    })()
    const [first, second] = citus.workers.map(({ port }) => `127.0.0.1:${port}`)
    try {
      for (const to of [first, second, first]) {
        const said = await command('isolate', ['--store', data.shop.subdomain, '--to', to ?? ''], {
          DATABASE_URL: citus.adminUrl,
          DATA_DIR: data.dataDir,
        })
        expect(said).toContain(`for itself, on ${to}`)
      }
    } finally {
      isMoving = false
      await selling
    }
    test.info().annotations.push({
      type: 'sold while it moved',
      description: `${bought} orders, the longest took ${Math.round(longest)} ms`,
    })
    expect(failed).toEqual([])
    expect(bought).toBeGreaterThan(0)
    const records = await data.read()
    expect(differences(data.shop, records, paid)).toEqual([])
  })

  test('a shopper pays, the owner refunds a part, and both are read afterwards', async () => {
    const { state, reply, said } = await buy()
    expect([state, said]).toEqual(['paid', said])
    const refunded = await callAdmin(server.port, data.shop, 'refund', adminRefund(reply, 4))
    expect([refunded.status, refunded.text]).toEqual([200, refunded.text])
    expect(await outcomeAt(server.port, data.shop, paid.at(-1) ?? '')).toBe('paid')
  })

  test('the books of all shops are in order', async () => {
    const said = await command('check-books', [], { ...data.environment, DATABASE_URL: citus.adminUrl })
    expect(said).toContain('are consistent')
  })
}

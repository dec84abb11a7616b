import { randomInt } from 'node:crypto'
import type { ChangeSetEntry } from '@/lib/contract/change-sets'
import { IMPORT_PART, type ImportState } from '@/lib/contract/imports'
import { expect, test } from '../fixtures'
import { freePort } from '../gate/free-port'
import { hostRequest } from '../host-request'
import { type DoomedServer, startDoomed } from './doomed-server'
import { databases, openPaymentData } from './payment-data'
import type { PaymentShop } from './payment-shop'

/** A quick default; use `CRASH_KILLS=20` for changes of imports. */
const KILLS = Number(process.env.CRASH_KILLS ?? 3)
const PRODUCTS = 300 * KILLS
/** Approximate number of statements of its part of the work. */
const STATEMENTS = 100
const IN_TIME = { timeout: 240_000, intervals: [500, 2_000] }

const file = Buffer.from(
  [
    'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty',
    ...Array.from({ length: PRODUCTS }, (_, n) => `p-${n},Product ${n},SKU-${n},5.00,3`),
  ].join('\n'),
)

/** The next process takes over a killed run: at once on the embedded database, soon on PostgreSQL. */
const GOES_ON_WITHIN_MS = 15_000

for (const kind of databases)
  test(`${kind}: killed ${KILLS} times during a dry run and ${KILLS} times while it writes, an import creates each product once; killed while it is undone, it leaves none`, async () => {
    test.setTimeout(1_200_000)
    const data = await openPaymentData(kind, { stocks: [], coupons: [] })
    const port = await freePort(4100 + randomInt(100))
    const admin = adminOf(port, data.shop)
    const start = () => startDoomed(data, port, 'statement', randomInt(STATEMENTS))
    let doomed: DoomedServer = await start()
    const killAndRestart = async () => {
      // Polling for work is a statement too, so the kill happens in any case.
      doomed.arm()
      await doomed.expectKilled()
      doomed = await start()
    }
    const killSometimes = async (_id: string) => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await killAndRestart()
        const { state, progress } = await admin.read(_id)
        const goesOn = async () => {
          const now = await admin.read(_id)
          return now.state !== state || now.progress.done > progress.done
        }
        const isOver = state === 'checked' || state === 'done'
        if (!isOver) await expect.poll(goesOn, { timeout: GOES_ON_WITHIN_MS, intervals: [200] }).toBe(true)
      }
    }
    try {
      const before = await admin.products()
      const { _id } = await admin.upload()
      const stateIs = (state: string) => expect.poll(async () => (await admin.read(_id)).state, IN_TIME).toBe(state)
      await admin.ask('imports/match', { _id, dialect: 'Shopify', columns: [] })
      await killSometimes(_id)
      await stateIs('checked')
      const counts = { created: PRODUCTS, changed: 0, unchanged: 0, failed: 0, notes: 0 }
      expect((await admin.read(_id)).counts).toEqual(counts)
      await admin.ask('imports/run', { _id })
      await killSometimes(_id)
      await stateIs('done')
      const done = await admin.read(_id)
      expect([done.counts, done.error]).toEqual([counts, null])
      // A product and its stock each, and the three tree levels above it.
      expect(await admin.change(done.changeSetId)).toMatchObject({ rows: 2 * PRODUCTS + 3 })
      const again = await admin.upload()
      await admin.ask('imports/match', { _id: again._id, dialect: 'Shopify', columns: [] })
      await expect.poll(async () => (await admin.read(again._id)).state, IN_TIME).toBe('checked')
      expect((await admin.read(again._id)).counts).toEqual({ ...counts, created: 0, unchanged: PRODUCTS })

      await admin.ask('history/undo', { _id: done.changeSetId })
      for (let kill = 0; kill < KILLS; kill += 1) await killAndRestart()
      await expect.poll(async () => (await admin.change(done.changeSetId)).state, IN_TIME).toBe('undone')
      expect(await admin.change(done.changeSetId)).toMatchObject({ settled: 2 * PRODUCTS + 3, kept: 0 })
      expect(await admin.products()).toBe(before)
      await doomed.server.stop()
      expect((await data.read()).broken).toEqual([])
    } finally {
      await doomed.end()
      await data.end()
    }
  })

/** API calls of the shop's owner. */
function adminOf(port: number, { token }: PaymentShop) {
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const target = { port, host: `localhost:${port}`, path: `/api/vender/${path}`, headers: { authorization: token } }
    const reply = await hostRequest(body ? { ...target, body } : target)
    expect([path, reply.status]).toEqual([path, 200])
    return (reply.json as { payload: unknown }).payload
  }
  const asState = (payload: unknown) => payload as ImportState
  return {
    ask,
    read: async (_id: string) => asState(await ask(`imports/read?_id=${_id}`)),
    products: async () => ((await ask('products/list')) as { matching: number }).matching,
    change: async (_id: string | null) => (await ask(`history/read?_id=${_id}`)) as ChangeSetEntry,
    async upload() {
      const { _id } = asState(
        await ask('imports/begin', { entity: 'product', fileName: 'goods.csv', size: file.length }),
      )
      for (let at = 0; at * IMPORT_PART < file.length; at += 1) {
        const data = file.subarray(at * IMPORT_PART, (at + 1) * IMPORT_PART).toString('base64')
        await ask('imports/part', { _id, position: at, data })
      }
      return { _id }
    },
  }
}

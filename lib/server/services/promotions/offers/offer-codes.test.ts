import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { provideCardHarness } from '@/e2e/card-harness'
import { checkoutShop, place, quote } from '@/e2e/checkout-harness'
import { exported } from '@/e2e/exported'
import { type OfferHands, offerHands, openOfferAdmin } from '@/e2e/offer-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { CodeBatch, OfferCodeRow } from '@/lib/contract/offer-codes'
import { couponCode } from '../../../db/schema/selling'
import { transaction } from '../../../db/transaction'
import { purgeEverythingHere } from '../../../page-cache/caches'

provideTestDatabase()
provideCardHarness()
beforeEach(purgeEverythingHere)

const batchesIn = (payload: unknown) => (payload as { batches: CodeBatch[] }).batches
const codesOf = async (admin: OfferHands, query: Record<string, string>) =>
  ((await admin.get('codes', query)).payload as { rows: OfferCodeRow[] }).rows

test('fifty thousand codes are made within five seconds, once', async () => {
  const admin = await openOfferAdmin()
  const { _id } = await admin.create({ method: 'code' })
  const asked = { _id, batchId: randomUUID(), count: 50_000, prefix: 'may-', length: 8 }
  const before = process.cpuUsage()
  const [batch] = batchesIn((await admin.post('generate-codes', asked)).payload)
  // Without what other programs took of the CPU.
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(5_000)
  expect(batch).toMatchObject({
    codes: 50_000,
    used: 0,
    disabled: 0,
    isSingleUse: true,
    example: expect.stringMatching(/^MAY-/),
  })
  expect(batchesIn((await admin.post('generate-codes', asked)).payload)).toHaveLength(1)
  const [made] = await transaction(admin.store, (tx) =>
    tx.select({ codes: sql<number>`count(distinct upper(${couponCode.code}))::int` }).from(couponCode),
  )
  expect(made?.codes).toBe(50_000)
}, 60_000)

test('a generated code is used once; codes are disabled one by one, as a batch, and enabled again', async () => {
  const shop = await checkoutShop({ variants: [{ stock: 9 }] })
  const admin = await offerHands(shop)
  const { _id } = await admin.create({ method: 'code' })
  await admin.post('generate-codes', { _id, batchId: randomUUID(), count: 3 })
  await admin.act(_id, 'start')
  const [one, two, three] = await codesOf(admin, { _id, sort: 'code' })
  if (!one || !two || !three) throw new Error('There are three codes.')
  await place(shop, { coupon: one.code.toLowerCase(), shownTotal: 14 })
  const { rows } = await exported(admin.store, admin.token, 'offer_code', { _id })
  expect(rows.toSorted((a, b) => ((a.Code ?? '') < (b.Code ?? '') ? -1 : 1))).toMatchObject(
    [one, two, three].map(({ code: Code }) => ({ Code, Uses: Code === one.code ? '1' : '0', Limit: '1' })),
  )
  const errorOf = async (code: string) => (await quote(shop, { coupon: code })).couponError
  expect(await errorOf(one.code)).toBe('This coupon has reached its usage limit.')
  await admin.post('disable-codes', { _id, codes: { kind: 'one', id: two._id }, isDisabled: true })
  expect([await errorOf(two.code), await errorOf(three.code)]).toEqual(['This coupon is no longer available.', null])
  expect((await codesOf(admin, { _id, state: 'unused' })).map(({ code }) => code)).toEqual([three.code])
  expect(await codesOf(admin, { _id, state: 'used|disabled' })).toHaveLength(2)
  const all = await admin.post('disable-codes', { _id, codes: { kind: 'all' }, isDisabled: true })
  expect(all.payload).toEqual({ changed: 2 })
  await admin.post('disable-codes', { _id, codes: { kind: 'batch', id: two.batchId }, isDisabled: false })
  expect(await errorOf(two.code)).toBe(null)
})

test('bad batches are errors at their fields', async () => {
  const admin = await openOfferAdmin()
  const { _id } = await admin.create({ method: 'code' })
  const fieldsOf = async (wish: object) =>
    Object.keys(
      (await admin.post('generate-codes', { _id, batchId: randomUUID(), count: 1, ...wish })).error?.fields ?? {},
    )
  expect(await fieldsOf({ count: 0 })).toEqual(['count'])
  expect(await fieldsOf({ count: 50_001 })).toEqual(['count'])
  expect(await fieldsOf({ prefix: '<b>' })).toEqual(['prefix'])
  expect(await fieldsOf({ length: 4 })).toEqual(['length'])
  const automatic = await admin.create()
  const { status } = await admin.post('generate-codes', { _id: automatic._id, batchId: randomUUID(), count: 1 })
  expect(status).toBe(409)
})

test('nobody reads or makes codes of another store', async () => {
  const [admin, neighbour] = [await openOfferAdmin(), await openOfferAdmin()]
  const { _id } = await admin.create({ method: 'code', codes: ['SECRET'] })
  expect((await neighbour.get('codes', { _id })).status).toBe(404)
  expect((await neighbour.post('generate-codes', { _id, batchId: randomUUID(), count: 1 })).status).toBe(404)
})

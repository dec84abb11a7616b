import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { sellTo } from '@/e2e/customer-admin'
import { openMergeAdmin, stateOfStore } from '@/e2e/merge-admin'
import { makeCustomer } from '@/e2e/shop-customer'
import { onPostgres, provideTestDatabase } from '@/e2e/test-database'
import { makeCoupon } from '@/lib/demo/factories'
import { makeProduct } from '@/lib/demo/product-factory'
import { welcomeAutomation } from '@/lib/rules/automations/welcome-automation'
import { CONSENT_KINDS, type ConsentKind } from '@/lib/rules/customer-admin'
import { MERGE_FIELDS } from '@/lib/rules/customer-merge'
import { automation, automationEmail, automationRun } from '../../../db/schema/automations'
import { campaign, campaignRecipient } from '../../../db/schema/campaigns'
import { couponRedemption } from '../../../db/schema/claims'
import { customer, customerAddress, customerConsent, customerEvent } from '../../../db/schema/customers'
import { coupon } from '../../../db/schema/selling'
import { wishlistItem } from '../../../db/schema/wishlist-items'
import { transaction } from '../../../db/transaction'

provideTestDatabase()

const word = fc.constantFrom('', 'Ada', 'Byron', 'Engines Ltd', 'Likes Brie', '<b>')
const person = fc.record({
  firstName: word,
  company: word,
  note: word,
  deliveryNote: word,
  taxId: word,
  isTaxExempt: fc.boolean(),
  passwordHash: fc.option(fc.constant('hash')),
  isVerified: fc.boolean(),
  isDisabled: fc.boolean(),
  tags: fc.uniqueArray(fc.constantFrom('press', 'vip', 'wholesale')),
  addresses: fc.integer({ min: 0, max: 3 }),
  consents: fc.array(fc.tuple(fc.constantFrom(...CONSENT_KINDS), fc.boolean()), { maxLength: 4 }),
  orders: fc.integer({ min: 0, max: 2 }),
  wishes: fc.subarray([0, 1, 2]),
  notes: fc.integer({ min: 0, max: 2 }),
  uses: fc.integer({ min: 0, max: 1 }),
  /** What automations and campaigns wrote about: two customers may have the same. */
  subjects: fc.subarray(['', 'cart-1', 'order-2']),
  campaigns: fc.subarray([0, 1]),
})
type Person = typeof person extends fc.Arbitrary<infer P> ? P : never

async function shopWithGoods() {
  const admin = await openMergeAdmin()
  const goods = [await makeProduct(admin.store), await makeProduct(admin.store), await makeProduct(admin.store)]
  await makeCoupon(admin.store, { code: 'TEN', kind: 'fixed', value: 100 })
  const [offer] = await transaction(admin.store, (tx) => tx.select({ id: coupon.id }).from(coupon))
  const { storeId } = admin.store
  const [automationId, ...campaignIds] = [uuidv7(), uuidv7(), uuidv7()]
  const { kind, steps } = welcomeAutomation
  await transaction(admin.store, async (tx) => {
    await tx.insert(automation).values({ storeId, id: automationId, kind, steps })
    const facts = {
      name: 'News',
      holdOutPercent: 0,
      audience: { kind: 'everybody' as const },
      design: steps[0]!.design,
    }
    await tx.insert(campaign).values(campaignIds.map((id) => ({ ...facts, storeId, id })))
  })
  return { admin, productIds: goods.map(({ id }) => id), couponId: offer?.id ?? '', automationId, campaignIds }
}

let born = Date.UTC(2026, 0, 1)

async function write(
  { admin: { store }, productIds, couponId, automationId, campaignIds }: Awaited<ReturnType<typeof shopWithGoods>>,
  of: Person,
) {
  const { storeId } = store
  const id = uuidv7()
  const at = () => {
    born += 1_000
    return new Date(born)
  }
  const { addresses, consents, orders, wishes, notes, uses, subjects, campaigns, isVerified, isDisabled, ...columns } =
    of
  await transaction(store, async (tx) => {
    await tx.insert(customer).values({
      ...columns,
      storeId,
      id,
      email: `${id}@people.example`,
      createdAt: at(),
      emailVerifiedAt: isVerified ? sql`now()` : null,
      disabledAt: isDisabled ? sql`now() - interval '1 microsecond'` : null,
    })
    const own = (count: number) => Array.from({ length: count }, () => ({ storeId, id: uuidv7(), customerId: id }))
    for (const [nth, row] of own(addresses).entries()) {
      const place = { name: 'Ada', line1: `${nth} Elm St`, city: 'Springfield', country: 'US', isDefault: nth === 0 }
      await tx.insert(customerAddress).values({ ...row, ...place })
    }
    for (const [kind, isGiven] of consents) {
      const [row] = own(1)
      if (row) await tx.insert(customerConsent).values({ ...row, kind, isGiven, source: 'phone', createdAt: at() })
    }
    for (const row of own(notes)) await tx.insert(customerEvent).values({ ...row, kind: 'note', text: 'Rang' })
    for (const nth of wishes) {
      const [row] = own(1)
      if (row) await tx.insert(wishlistItem).values({ ...row, productId: productIds[nth] ?? '' })
    }
    for (const row of own(uses)) {
      await tx.insert(couponRedemption).values({ ...row, couponId, documentId: uuidv7(), discount: 100 })
    }
    for (const subjectKey of subjects) {
      const [run, email] = own(2)
      if (!run || !email) continue
      await tx.insert(automationRun).values({ ...run, automationId, subjectKey, happenedAt: at(), dueAt: at() })
      await tx.insert(automationEmail).values({ ...email, runId: run.id, step: 0, state: 'sent', token: email.id })
    }
    for (const nth of campaigns) {
      const [row] = own(1)
      const campaignId = campaignIds[nth] ?? ''
      if (row) await tx.insert(campaignRecipient).values({ ...row, campaignId, state: 'sent', token: row.id })
    }
  })
  for (let nth = 0; nth < orders; nth++) await sellTo(store, id)
  return id
}

test('merge, then undo: every row of the store is as before', async () => {
  const shop = await shopWithGoods()
  const { admin } = shop
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 2, maxLength: 4 }),
      fc.array(fc.nat({ max: 3 }), { minLength: MERGE_FIELDS.length, maxLength: MERGE_FIELDS.length }),
      async (people, chosen) => {
        const ids: string[] = []
        for (const each of people) ids.push(await write(shop, each))
        const choices = Object.fromEntries(MERGE_FIELDS.map((field, at) => [field, ids[chosen[at]! % ids.length]!]))
        const before = await stateOfStore(admin.store.storeId)
        const { batchId } = await admin.merge(ids, choices)
        expect(await stateOfStore(admin.store.storeId)).not.toEqual(before)
        expect((await admin.previewUndo(batchId)).blockers).toEqual([])
        expect((await admin.undo(batchId)).status).toBe(200)
        expect(await stateOfStore(admin.store.storeId)).toEqual(before)
      },
    ),
    { numRuns: onPostgres ? 30 : 10 },
  )
}, 300_000)

test('a chain of merges is undone from its end, and then everything is as before', async () => {
  const admin = await openMergeAdmin()
  const [ada, bob, eve] = [await admin.create(), await admin.create({ company: 'Bob' }), await admin.create()]
  await sellTo(admin.store, eve._id)
  const before = await stateOfStore(admin.store.storeId)
  const first = await admin.merge([bob._id, eve._id])
  const second = await admin.merge([ada._id, bob._id])
  const early = await admin.undo(first.batchId)
  expect([early.status, early.error?.message]).toEqual([
    409,
    'Ada Lovelace was merged into another customer since. Undo that first.',
  ])
  await admin.undo(second.batchId)
  await admin.undo(first.batchId)
  expect(await stateOfStore(admin.store.storeId)).toEqual(before)
  const again = await admin.undo(first.batchId)
  expect([again.status, again.error?.message]).toEqual([409, 'This merge was undone already.'])
})

test('two merges into the same customer are undone in reverse', async () => {
  const admin = await openMergeAdmin()
  const [ada, bob, eve] = [await admin.create(), await admin.create(), await admin.create()]
  const first = await admin.merge([ada._id, bob._id])
  const second = await admin.merge([ada._id, eve._id])
  expect((await admin.previewUndo(first.batchId)).blockers).toEqual([
    'Another customer was merged into Ada Lovelace since. Undo that merge first.',
  ])
  expect((await admin.undo(second.batchId)).status).toBe(200)
  expect((await admin.undo(first.batchId)).status).toBe(200)
})

test('an undo never loses a value that was entered since; other changes stay with the survivor', async () => {
  const admin = await openMergeAdmin()
  const [ada, bob] = [await admin.create(), await admin.create({ company: 'Engines' })]
  const { batchId } = await admin.merge([ada._id, bob._id])
  const change = async (wish: Record<string, string>) => {
    const { state: _, isVerified: _v, createdAt: _c, mergedInto: _m, ...detail } = await admin.read(ada._id)
    await admin.done('update', { ...detail, ...wish })
  }
  await change({ company: 'Engines 2' })
  const text = 'Company was changed since the merge, and an undo would lose the new value.'
  expect((await admin.previewUndo(batchId)).blockers).toEqual([text])
  expect((await admin.undo(batchId)).error?.message).toBe(text)
  await change({ company: 'Engines', deliveryNote: 'Ring twice' })
  expect((await admin.undo(batchId)).status).toBe(200)
  expect(await admin.read(ada._id)).toMatchObject({ company: '', deliveryNote: 'Ring twice' })
})

test('orders placed since stay with the survivor, and the preview says so', async () => {
  const admin = await openMergeAdmin()
  const [ada, bob] = [await admin.create(), await admin.create()]
  await sellTo(admin.store, bob._id)
  const { batchId } = await admin.merge([ada._id, bob._id])
  await sellTo(admin.store, ada._id, { placedAt: new Date(Date.now() + 60_000) })
  expect(await admin.previewUndo(batchId)).toMatchObject({
    ordersSince: 1,
    parts: { orders: 1 },
    absorbed: [{ _id: bob._id }],
    isUndone: false,
  })
  await admin.undo(batchId)
  const { rows } = await admin.list()
  for (const { _id } of [ada, bob]) expect(rows.find((row) => row._id === _id)).toMatchObject({ orders: 1 })
})

test('a withdrawal since the merge counts for both after the undo', async () => {
  const admin = await openMergeAdmin()
  const [ada, bob] = [await admin.create(), await admin.create()]
  const kind: ConsentKind = 'email_marketing'
  const said = { kind, source: 'phone', wording: 'News?' }
  await admin.done('record-consent', { ...said, _id: bob._id, isGiven: true })
  const { batchId } = await admin.merge([ada._id, bob._id])
  await admin.done('record-consent', { ...said, _id: ada._id, isGiven: false })
  await admin.undo(batchId)
  expect((await admin.sheet(ada._id)).consents).toMatchObject([{ isGiven: false }])
  expect((await admin.sheet(bob._id)).consents).toMatchObject([{ isGiven: false, source: 'merge' }])
})

test('a password that was changed since stays with its address', async () => {
  const admin = await openMergeAdmin()
  const guest = await admin.create()
  const account = await makeCustomer(admin.store, 'ada@people.example')
  const accountId = (await admin.list({ query: account.email })).rows[0]!._id
  const { batchId } = await admin.merge([guest._id, accountId])
  const changed = { passwordHash: 'changed' }
  await transaction(admin.store, (tx) => tx.update(customer).set(changed).where(eq(customer.id, guest._id)))
  await admin.undo(batchId)
  const rows = await transaction(admin.store, (tx) => tx.select().from(customer).orderBy(customer.createdAt))
  expect(rows.map(({ email, passwordHash }) => [email, passwordHash])).toEqual([
    [guest.email, null],
    ['ada@people.example', 'changed'],
  ])
})

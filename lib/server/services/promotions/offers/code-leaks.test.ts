import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { callApi } from '@/e2e/call-api'
import { checkoutShop, quote } from '@/e2e/checkout-harness'
import { offerHands, openOfferAdmin } from '@/e2e/offer-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { Notice } from '@/lib/contract/notice'
import type { WatchedCode } from '@/lib/contract/watched-code'
import { makeVendor } from '../../../../demo/account-factory'
import { type MadeStore, makeCoupon } from '../../../../demo/factories'
import { campaign, campaignRecipient } from '../../../db/schema/campaigns'
import { couponRedemption } from '../../../db/schema/claims'
import { customer } from '../../../db/schema/customers'
import { coupon, couponCode } from '../../../db/schema/selling'
import { transaction } from '../../../db/transaction'
import { purgeEverythingHere } from '../../../page-cache/caches'
import { notifyCodeLeaks } from './notify-code-leaks'

provideTestDatabase()
beforeEach(purgeEverythingHere)

const AN_HOUR = 3_600_000

/** Uses of a code, each by one person so many hours ago. */
async function use(store: MadeStore, code: string, uses: readonly { email: string; hoursAgo: number }[]) {
  const { storeId } = store
  await transaction(store, async (tx) => {
    const [found] = await tx
      .select()
      .from(couponCode)
      .where(and(eq(couponCode.storeId, storeId), eq(couponCode.code, code)))
    if (!found) throw new Error(`${code} exists.`)
    await tx.insert(couponRedemption).values(
      uses.map(({ email, hoursAgo }) => ({
        ...{ storeId, id: uuidv7(), couponId: found.couponId, codeId: found.id, documentId: uuidv7(), discount: 100 },
        ...{ email, identity: email, createdAt: new Date(Date.now() - hoursAgo * AN_HOUR) },
      })),
    )
    const more = { used: sql`used + ${uses.length}` }
    await tx.update(couponCode).set(more).where(eq(couponCode.id, found.id))
    await tx.update(coupon).set(more).where(eq(coupon.id, found.couponId))
  })
}

const people = (count: number, of: string) =>
  Array.from({ length: count }, (_, nth) => ({ email: `${of}${nth}@people.example`, hoursAgo: 1 + (nth % 20) }))

/** A campaign that sent a code to some people, by their names. */
async function emailCode(store: MadeStore, code: string, emails: readonly string[]): Promise<void> {
  const { storeId } = store
  const campaignId = uuidv7()
  const design = { v: 1 as const, blocks: [{ id: 'a', type: 'coupon', settings: { code } }] }
  const ids = emails.map(() => uuidv7())
  await transaction(store, async (tx) => {
    const facts = { name: `Email with ${code}`, holdOutPercent: 0, audience: { kind: 'everybody' as const }, design }
    await tx.insert(campaign).values({ storeId, id: campaignId, ...facts, state: 'running' })
    await tx.insert(customer).values(emails.map((email, at) => ({ storeId, id: ids[at] ?? '', email })))
    const sentAt = new Date()
    await tx.insert(campaignRecipient).values(
      ids.map((customerId) => {
        const id = uuidv7()
        return { storeId, id, campaignId, customerId, state: 'sent' as const, token: id, sentAt }
      }),
    )
  })
}

const noticesOf = async (token: string) =>
  ((await callApi('vender/notices/list', { headers: { authorization: token } })).payload as { notices: Notice[] })
    .notices

test('leaked codes are found, told once to those who may act, replaced, and left alone when they are public', async () => {
  const shop = await checkoutShop({ variants: [{ stock: 9 }] })
  const admin = await offerHands(shop)
  const cashier = await makeVendor(shop, 'Cashier')
  const [jumping, mailed] = [
    await makeCoupon(shop, { code: 'JUMP', value: 10 }),
    await makeCoupon(shop, { code: 'MAILED' }),
  ]
  for (const code of ['QUIET', 'FRESH']) await makeCoupon(shop, { code })
  await use(
    shop,
    'JUMP',
    people(4, 'early').map(({ email }, week) => ({ email, hoursAgo: 40 + week * 168 })),
  )
  await use(shop, 'JUMP', people(14, 'stranger'))
  await use(shop, 'QUIET', people(9, 'few'))
  // Its first uses: nobody knows yet what is usual.
  await use(shop, 'FRESH', people(50, 'curious'))
  await emailCode(
    shop,
    'MAILED',
    people(12, 'reader').map(({ email }) => email),
  )
  await use(shop, 'MAILED', [...people(6, 'reader'), ...people(11, 'outsider')])

  const codesOf = async (_id: string) =>
    ((await admin.get('code-leaks', { _id })).payload as { codes: WatchedCode[] }).codes
  const [jump] = await codesOf(jumping)
  expect(jump).toMatchObject({
    code: 'JUMP',
    isWatched: true,
    lastDay: { uses: 14, people: 14, newPeople: 14 },
    lastWeek: { people: 15, outsiders: 15 },
    emailedTo: 0,
    emails: [],
  })
  expect(jump?.usualADay).toBeCloseTo(4 / ((40 + 3 * 168 - 24) / 24))
  expect(await codesOf(mailed)).toMatchObject([
    {
      lastDay: { uses: 17, people: 17, newPeople: 11 },
      usualADay: null,
      lastWeek: { people: 17, outsiders: 11 },
      emailedTo: 12,
      emails: ['Email with MAILED'],
    },
  ])

  await notifyCodeLeaks()
  await notifyCodeLeaks()
  const told = await noticesOf(admin.token)
  expect(told.map(({ kind, title, href }) => [kind, title, href]).sort()).toEqual([
    ['code_leak', 'JUMP may have leaked', `/edit-coupon/${jumping}`],
    ['code_leak', 'MAILED may have leaked', `/edit-coupon/${mailed}`],
  ])
  expect(await noticesOf(cashier.token)).toEqual([])

  const replace = { _id: jumping, codeId: jump?._id }
  expect((await admin.post('replace-code', { ...replace, code: 'jump' })).error?.fields).toHaveProperty('code')
  expect((await admin.post('replace-code', { ...replace, code: 'quiet' })).error?.fields?.code).toContain('QUIET')
  expect((await admin.post('replace-code', { ...replace, code: 'NEWJUMP' })).payload).toEqual({ code: 'NEWJUMP' })
  expect((await quote(shop, { coupon: 'JUMP' })).couponError).toBe('This coupon is no longer available.')
  expect((await quote(shop, { coupon: 'newjump' })).couponError).toBe(null)
  expect((await admin.post('replace-code', { ...replace, code: 'THIRD' })).status).toBe(409)

  const [code] = await codesOf(mailed)
  await admin.post('watch-code', { _id: mailed, codeId: code?._id, isWatched: false })
  await transaction(shop, (tx) => tx.update(couponCode).set({ leakNotifiedAt: null }))
  await notifyCodeLeaks()
  expect(await noticesOf(admin.token)).toHaveLength(2)
  await admin.post('watch-code', { _id: mailed, codeId: code?._id, isWatched: true })
  await notifyCodeLeaks()
  expect(await noticesOf(admin.token)).toHaveLength(3)

  const neighbour = await openOfferAdmin()
  expect((await neighbour.get('code-leaks', { _id: mailed })).status).toBe(404)
  expect((await neighbour.post('replace-code', { _id: mailed, codeId: code?._id, code: 'MINE' })).status).toBe(404)
})

import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { DAY_MS, HOUR_MS, leaveCart, openAutomationAdmin, runAutomationsAt } from '@/e2e/automation-admin'
import { makeReaders } from '@/e2e/campaign-samples'
import { sellTo } from '@/e2e/customer-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeProduct } from '@/lib/demo/product-factory'
import { product } from '@/lib/server/db/schema/products'
import { connection } from '../../../db/database'
import { rowsOf } from '../../../db/rows-of'
import { abandonedCart } from '../../../db/schema/abandoned-carts'
import { automationEmail } from '../../../db/schema/automations'
import { customer, customerConsent } from '../../../db/schema/customers'
import { wishlistItem } from '../../../db/schema/wishlist-items'
import { transaction } from '../../../db/transaction'
import { suppressEmail } from '../../consents/suppress-email'
import { runCampaigns } from '../campaigns/run-campaigns'

provideTestDatabase()

type Admin = Awaited<ReturnType<typeof openAutomationAdmin>>

async function oneReader(admin: Admin, facts: Parameters<typeof makeReaders>[2] = {}) {
  const [reader] = await makeReaders(admin.store, 1, facts)
  if (!reader) throw new Error('Nobody was made.')
  return reader
}

const recipients = async (admin: Admin) => (await admin.emails()).map(({ recipient }) => recipient)

test('who agrees after it was turned on gets one welcome, with what marketing needs', async () => {
  const admin = await openAutomationAdmin({ name: 'Fern & Oak' })
  await makeReaders(admin.store, 1)
  await admin.turnOn('welcome')
  const ada = await oneReader(admin)
  for (const hours of [0, 0, 1, 24]) await runAutomationsAt(hours * HOUR_MS)
  expect(await recipients(admin)).toEqual([ada.email])
  const [email] = await admin.emails()
  expect(email?.subject).toBe('Welcome to Fern & Oak')
  expect(email?.unsubscribeUrl).toMatch(/\/u\/[\w-]{38}$/)
  for (const version of [email?.html, email?.text]) {
    expect(version).toContain(email?.unsubscribeUrl)
    expect(version).toContain('ticked “News” at the checkout on')
    expect(version).toContain('1 High Street')
    expect(version).toMatch(/\/api\/go\/[\w-]{16}\/0/)
  }
  expect(email?.html).not.toMatch(/<script/)
  expect((email?.html ?? '').length).toBeLessThan(102 * 1024)
  expect(await admin.ends('welcome')).toEqual({ finished: 1 })
})

test('an imported or recorded consent, and a second one, welcome nobody', async () => {
  const admin = await openAutomationAdmin()
  const old = await oneReader(admin)
  await admin.turnOn('welcome')
  const { storeId } = admin.store
  const consent = { storeId, kind: 'email_marketing' as const, isGiven: true }
  const [imported] = await transaction(admin.store, (tx) =>
    tx.insert(customer).values({ storeId, id: uuidv7(), email: 'file@readers.example' }).returning(),
  )
  await transaction(admin.store, (tx) =>
    tx.insert(customerConsent).values([
      { ...consent, id: uuidv7(), customerId: imported?.id ?? '', source: 'import' },
      { ...consent, id: uuidv7(), customerId: old.id, source: 'profile' },
    ]),
  )
  await runAutomationsAt(HOUR_MS)
  expect(await recipients(admin)).toEqual([])
})

test('an abandoned cart is written about after 1, 24 and 72 hours, with its goods, and never twice for a step', async () => {
  const admin = await openAutomationAdmin()
  await admin.turnOn('left_cart')
  const ada = await oneReader(admin)
  const { keys } = await makeProduct(admin.store, { title: 'Oak table' })
  await leaveCart(admin.store, ada.email, { lines: [{ key: keys[0] ?? '', quantity: 2 }] })
  const counts: number[] = []
  for (const hours of [0, 0.9, 1.1, 1.2, 23, 24.2, 24.3, 72.1, 72.4, 80]) {
    await runAutomationsAt(hours * HOUR_MS)
    counts.push((await admin.emails()).length)
  }
  expect(counts).toEqual([0, 0, 1, 1, 1, 2, 2, 2, 3, 3])
  const [first] = await admin.emails()
  expect(first?.html).toContain('Oak table')
  expect(first?.text).toContain('Back to your cart: ')
  expect(await admin.ends('left_cart')).toEqual({ finished: 1 })
  // A new cart later starts again.
  await leaveCart(admin.store, ada.email, { agoMs: -100 * HOUR_MS })
  await runAutomationsAt(102 * HOUR_MS)
  expect(await admin.emails()).toHaveLength(4)
})

test('a cart that was paid, deleted, ordered otherwise or followed by a newer one gets no email', async () => {
  const admin = await openAutomationAdmin()
  await admin.turnOn('left_cart')
  const [paid, gone, buyer, twice] = await makeReaders(admin.store, 4)
  const carts = new Map<string, string>()
  for (const each of [paid, gone, buyer, twice])
    carts.set(each?.id ?? '', await leaveCart(admin.store, each?.email ?? ''))
  await runAutomationsAt()
  await transaction(admin.store, async (tx) => {
    await tx
      .update(abandonedCart)
      .set({ completedAt: new Date() })
      .where(eq(abandonedCart.id, carts.get(paid?.id ?? '') ?? ''))
    await tx.delete(abandonedCart).where(eq(abandonedCart.id, carts.get(gone?.id ?? '') ?? ''))
  })
  await sellTo(admin.store, buyer?.id ?? '', { placedAt: new Date(Date.now() + 1_000) })
  await leaveCart(admin.store, twice?.email ?? '', { agoMs: -60_000 })
  await runAutomationsAt(1.5 * HOUR_MS)
  expect(await recipients(admin)).toEqual([twice?.email])
  expect(await admin.ends('left_cart')).toEqual({ cart_paid: 1, cart_gone: 1, ordered: 1, newer_cart: 1 })
})

test('a cart that was changed meanwhile waits from the change on; one that is being paid waits for the payment', async () => {
  const admin = await openAutomationAdmin()
  await admin.turnOn('left_cart')
  const [ada, bob] = await makeReaders(admin.store, 2)
  const changed = await leaveCart(admin.store, ada?.email ?? '')
  const pending = await leaveCart(admin.store, bob?.email ?? '')
  await runAutomationsAt()
  await transaction(admin.store, (tx) =>
    tx
      .update(abandonedCart)
      .set({ changedAt: new Date(Date.now() + HOUR_MS) })
      .where(eq(abandonedCart.id, changed)),
  )
  const placed = { checkoutId: pending, paymentState: 'pending' as const, fulfilmentState: 'open' as const }
  const order = await sellTo(admin.store, null, { ...placed, placedAt: new Date(Date.now() - 1_000) })
  await runAutomationsAt(1.1 * HOUR_MS)
  expect(await recipients(admin)).toEqual([])
  await (await connection()).execute(sql`update "order" set payment_state = 'voided' where id = ${order}`)
  await runAutomationsAt(1.5 * HOUR_MS)
  expect(await recipients(admin)).toEqual([bob?.email])
  await runAutomationsAt(2.1 * HOUR_MS)
  expect(await recipients(admin)).toEqual([bob?.email, ada?.email])
})

test('nobody without a current permission is written to; it is asked when the email is staged', async () => {
  const admin = await openAutomationAdmin()
  await admin.turnOn('left_cart')
  const [ada, bob, eve] = await makeReaders(admin.store, 3)
  for (const each of [ada, bob, eve]) await leaveCart(admin.store, each?.email ?? '')
  await leaveCart(admin.store, 'stranger@people.example')
  await runAutomationsAt()
  await transaction(admin.store, async (tx) => {
    await suppressEmail(tx, admin.store, ada?.email ?? '', 'unsubscribed')
    const consent = { storeId: admin.store.storeId, kind: 'email_marketing', isGiven: false, source: 'phone' } as const
    await tx.insert(customerConsent).values({ ...consent, id: uuidv7(), customerId: bob?.id ?? '' })
  })
  await runAutomationsAt(1.1 * HOUR_MS)
  await runAutomationsAt(100 * HOUR_MS)
  expect([...new Set(await recipients(admin))]).toEqual([eve?.email])
  const { figures } = await admin.results('left_cart')
  expect(figures.skipped).toEqual([
    { reason: 'unsubscribed', emails: 1 },
    { reason: 'withdrawn', emails: 1 },
  ])
})

test('the cap counts campaigns and automations alike, and the next email comes all the same', async () => {
  const admin = await openAutomationAdmin({}, { quiet: null, cap: { emails: 2, days: 2 } })
  await admin.turnOn('left_cart')
  await admin.turnOn('win_back')
  const ada = await oneReader(admin)
  await admin.campaigns.schedule({ holdOutPercent: 0 })
  await runCampaigns()
  await leaveCart(admin.store, ada.email)
  await runAutomationsAt(1.1 * HOUR_MS)
  await runAutomationsAt(24.2 * HOUR_MS)
  expect(await admin.emails()).toHaveLength(1)
  expect((await admin.results('left_cart')).figures.skipped).toEqual([{ reason: 'frequency_cap', emails: 1 }])
  await runAutomationsAt(72.3 * HOUR_MS)
  expect(await admin.emails()).toHaveLength(2)
})

test('quiet hours move an email to their end, also when they begin only after it was planned', async () => {
  const night = { quiet: { from: 0, until: 23 * 60 + 59 }, cap: null }
  const admin = await openAutomationAdmin({ timeZone: 'Asia/Kathmandu' }, night)
  await admin.turnOn('welcome')
  await oneReader(admin)
  await runAutomationsAt()
  const [row] = await rowsOf<{ local: string }>(
    await connection(),
    sql`select to_char(due_at at time zone 'Asia/Kathmandu', 'HH24:MI') as local from automation_run
        where store_id = ${admin.store.storeId} and due_at is not null`,
  )
  // The test may run in the only minute of the day in which emails are sent.
  if (row) {
    expect(row.local).toBe('23:59')
    expect(await admin.emails()).toHaveLength(0)
  }
  await (await connection()).execute(
    sql`update automation_run set due_at = now() where store_id = ${admin.store.storeId} and due_at is not null`,
  )
  await runAutomationsAt()
  expect(await admin.emails()).toHaveLength(row ? 0 : 1)
})

test('turned off, nobody gets another email; turned on again, what happened before enrols nobody', async () => {
  const admin = await openAutomationAdmin()
  await admin.turnOn('left_cart')
  const ada = await oneReader(admin)
  await leaveCart(admin.store, ada.email)
  await runAutomationsAt(1.1 * HOUR_MS)
  await admin.turnOff('left_cart')
  await runAutomationsAt(25 * HOUR_MS)
  await admin.turnOn('left_cart')
  await runAutomationsAt(26 * HOUR_MS)
  expect(await admin.emails()).toHaveLength(1)
  expect(await admin.ends('left_cart')).toEqual({ automation_off: 1 })
})

test('the first order is thanked for, an undone one is not', async () => {
  const admin = await openAutomationAdmin({ email: 'shop@fern.example' })
  await admin.turnOn('first_order', 1)
  const [ada, bob] = await makeReaders(admin.store, 2)
  await sellTo(admin.store, ada?.id ?? '')
  await sellTo(admin.store, ada?.id ?? '', { placedAt: new Date(Date.now() + 1_000) })
  const undone = await sellTo(admin.store, bob?.id ?? '')
  await runAutomationsAt(HOUR_MS)
  await (await connection()).execute(sql`update "order" set fulfilment_state = 'cancelled' where id = ${undone}`)
  await runAutomationsAt(25 * HOUR_MS)
  expect(await admin.emails()).toMatchObject([{ recipient: ada?.email, replyTo: 'shop@fern.example' }])
  expect(await admin.ends('first_order')).toEqual({ finished: 1, order_undone: 1 })
})

test('feedback is asked for ten days after everything was sent', async () => {
  const admin = await openAutomationAdmin()
  await admin.turnOn('opinion', 30)
  const ada = await oneReader(admin)
  await sellTo(admin.store, ada.id, { placedAt: new Date(Date.now() - 5 * DAY_MS) })
  await sellTo(admin.store, ada.id, { fulfilmentState: 'partial' })
  await runAutomationsAt()
  await runAutomationsAt(4.9 * DAY_MS)
  expect(await admin.emails()).toHaveLength(0)
  await runAutomationsAt(5.1 * DAY_MS)
  expect(await recipients(admin)).toEqual([ada.email])
})

test('who stays away for twice the usual time is won back, unless an order comes first', async () => {
  const admin = await openAutomationAdmin()
  await admin.turnOn('win_back', 30)
  const [regular, single, back] = await makeReaders(admin.store, 3)
  const sold = (id: string | undefined, daysAgo: number) =>
    sellTo(admin.store, id ?? '', { placedAt: new Date(Date.now() - daysAgo * DAY_MS) })
  // Every 20 days: missed after 40. One order: missed after 90.
  for (const days of [81, 61, 41]) await sold(regular?.id, days)
  await sold(single?.id, 89)
  for (const days of [81, 61, 41, 0.5]) await sold(back?.id, days)
  await runAutomationsAt()
  expect(await recipients(admin)).toEqual([regular?.email])
  await runAutomationsAt(1.1 * DAY_MS)
  expect((await recipients(admin)).sort()).toEqual([regular?.email, single?.email].sort())
})

test('a lower price is told once to those who wished for the product, and not when it rose again', async () => {
  const admin = await openAutomationAdmin()
  const [ada, bob, eve] = await makeReaders(admin.store, 3)
  const { storeId } = admin.store
  const { id } = await makeProduct(admin.store, { title: 'Tea', minPrice: 1_000 })
  const wish = { storeId, productId: id, createdAt: new Date(Date.now() - DAY_MS) }
  await transaction(admin.store, (tx) =>
    tx.insert(wishlistItem).values([
      { ...wish, id: uuidv7(), customerId: ada?.id ?? '', notedPrice: 1_000 },
      { ...wish, id: uuidv7(), customerId: bob?.id ?? '', notedPrice: 800 },
      // The price was lower already when the automation was turned on.
      { ...wish, id: uuidv7(), customerId: eve?.id ?? '', notedPrice: 2_000 },
    ]),
  )
  await admin.turnOn('price_drop')
  const price = (minPrice: number) =>
    transaction(admin.store, (tx) =>
      tx.update(product).set({ minPrice, updatedAt: new Date() }).where(eq(product.id, id)),
    )
  await price(900)
  await runAutomationsAt()
  await price(1_000)
  await runAutomationsAt(1.1 * HOUR_MS)
  expect(await admin.emails()).toEqual([])
  expect(await admin.ends('price_drop')).toEqual({ price_rose: 2 })
  await price(850)
  await runAutomationsAt(1.2 * HOUR_MS)
  await runAutomationsAt(2.5 * HOUR_MS)
  await price(900)
  await runAutomationsAt(4 * HOUR_MS)
  const emails = await admin.emails()
  expect(emails.map(({ recipient }) => recipient).sort()).toEqual([ada?.email, eve?.email].sort())
  expect(emails[0]?.subject).toBe('Tea costs less now')
  expect(emails[0]?.text).toContain('now costs $8.50')
})

test('birthdays are at nine of the store; those of 29 February on the 28th, and once a year', async () => {
  const admin = await openAutomationAdmin({ timeZone: 'America/New_York' })
  await admin.turnOn('birthday', 5)
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
  const ada = await oneReader(admin, { birthday: `1990${tomorrow.slice(4)}` })
  await oneReader(admin, { birthday: '1990-01-01' })
  for (const days of [0, 1, 2, 2.5, 3]) await runAutomationsAt(days * DAY_MS)
  expect(await recipients(admin)).toEqual([ada.email])
  expect((await admin.emails())[0]?.subject).toBe('Happy birthday, Ada!')
  const { birthdaySource } = await import('./birthday-source')
  const leap = await oneReader(admin, { birthday: '2000-02-29' })
  const days = async (year: number) => {
    const window = { from: new Date(`${year}-02-25T00:00Z`), until: new Date(`${year}-03-05T00:00Z`) }
    const found = await transaction(admin.store, (tx) =>
      birthdaySource.events(tx, admin.store, { ...window, timeZone: 'America/New_York' }),
    )
    return found.filter(({ customerId }) => customerId === leap.id).map(({ at }) => new Date(at).toISOString())
  }
  expect([await days(2027), await days(2028)]).toEqual([['2027-02-28T14:00:00.000Z'], ['2028-02-29T14:00:00.000Z']])
})

test('an email that is days behind, such as after an outage, is not sent any more', async () => {
  const admin = await openAutomationAdmin()
  await admin.turnOn('welcome', 7)
  await oneReader(admin)
  await (await connection()).execute(
    sql`update customer_consent set created_at = now() - interval '3 days' where store_id = ${admin.store.storeId}`,
  )
  await runAutomationsAt()
  expect([await admin.emails(), await admin.ends('welcome')]).toEqual([[], { too_late: 1 }])
})

test('a text that fails for one person skips that person; a bounce ends marketing to the address', async () => {
  const admin = await openAutomationAdmin()
  await admin.turnOn('welcome')
  const { noteBounce } = await import('../campaigns/send-bulk-email')
  const ada = await oneReader(admin)
  await runAutomationsAt()
  const [row] = await transaction(admin.store, (tx) => tx.select().from(automationEmail))
  await noteBounce(admin.store.storeId, row?.id ?? '')
  expect((await admin.results('welcome')).figures).toMatchObject({ sent: 1, bounced: 1 })
  await admin.turnOn('left_cart')
  await leaveCart(admin.store, ada.email)
  await runAutomationsAt(2 * HOUR_MS)
  expect((await admin.results('left_cart')).figures.skipped).toEqual([{ reason: 'hard_bounce', emails: 1 }])
})

import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { openAutomationAdmin, runAutomationsAt } from '@/e2e/automation-admin'
import { callApi } from '@/e2e/call-api'
import { openCampaignAdmin } from '@/e2e/campaign-admin'
import { emailsTo } from '@/e2e/emails'
import { onPostgres, provideTestDatabase } from '@/e2e/test-database'
import { makeVendor } from '../../../../demo/account-factory'
import { type MadeStore, makeStore } from '../../../../demo/factories'
import { type MadeProduct, makeProduct } from '../../../../demo/product-factory'
import { customerConsent } from '../../../db/schema/customers'
import { stockLevel } from '../../../db/schema/stock'
import { stockAlert } from '../../../db/schema/stock-alerts'
import { transaction } from '../../../db/transaction'
import { suppressEmail } from '../../consents/suppress-email'
import { cleanUpStockAlerts } from './clean-up-alerts'
import { releaseStockAlerts } from './release-alerts'

provideTestDatabase()

const DAY_MS = 86_400_000
let serial = 0
const call = (store: MadeStore, path: string, json: unknown) => {
  serial += 1
  // Each caller has another network address.
  const headers = { 'x-client-address': `10.2.${Math.floor(serial / 250)}.${serial % 250}` }
  return callApi(`vender/publicwebsite/${path}`, { host: `${store.subdomain}.localhost:3000`, json, headers })
}
const ask = (store: MadeStore, key: string, email: string, more = {}) =>
  call(store, 'stock-alert', { key, email, ...more })
const tokenOf = async (email: string) => {
  const question = (await emailsTo(email)).find(({ kind }) => kind === 'confirm-stock-alert')
  return /token=([\w-]+)/.exec(question?.text ?? '')?.[1] ?? ''
}
const confirm = async (store: MadeStore, email: string) =>
  call(store, 'confirm-stock-alert', { token: await tokenOf(email) })
const alerts = (store: MadeStore) =>
  transaction(store, (tx) => tx.select().from(stockAlert).orderBy(stockAlert.confirmedAt, stockAlert.id))
const states = async (store: MadeStore) => (await alerts(store)).map(({ state }) => state)
const restock = (store: MadeStore, product: MadeProduct, onHand: number) =>
  transaction(store, (tx) =>
    tx.update(stockLevel).set({ onHand }).where(eq(stockLevel.variantId, product.variantIds[0]!)),
  )

async function openShop() {
  const admin = await openAutomationAdmin()
  await admin.turnOn('back_in_stock')
  const kettle = await makeProduct(admin.store, { title: 'Kettle', variants: [{ stock: 1, price: 1_250 }] })
  await restock(admin.store, kettle, 0)
  return { ...admin, kettle, key: kettle.keys[0]! }
}

/** Confirmed alerts of as many addresses, the first one the oldest. */
async function waitingPeople(store: MadeStore, product: MadeProduct, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, nth) => `p${nth}-${serial++}@people.example`)
  await transaction(store, async (tx) => {
    for (const [nth, email] of emails.entries()) {
      const customerId = uuidv7()
      await tx.execute(
        sql`insert into customer (store_id, id, email) values (${store.storeId}, ${customerId}, ${email})`,
      )
      await tx.insert(stockAlert).values({
        ...{ storeId: store.storeId, id: uuidv7(), variantId: product.variantIds[0]!, email, customerId },
        state: 'confirmed',
        tokenHash: uuidv7(),
        confirmedAt: new Date(Date.now() - DAY_MS + nth * 1_000),
      })
    }
  })
  return emails
}

test('an address is asked once; confirmed, it gets one email when the product is back, without a consent to marketing', async () => {
  const { store, key, kettle, emails, ends } = await openShop()
  const email = 'ada@people.example'
  expect((await ask(store, key, ' Ada@People.example ')).status).toBe(200)
  expect(await emailsTo(email)).toMatchObject([{ kind: 'confirm-stock-alert' }])
  // Opening the page of the link changes nothing; only the button's call does.
  expect(await states(store)).toEqual(['pending'])
  expect((await confirm(store, email)).status).toBe(200)
  expect((await confirm(store, email)).status).toBe(200)
  const [known, unknown] = [await ask(store, key, email), await ask(store, key, 'new@people.example')]
  expect(known.payload).toEqual(unknown.payload)
  expect(await emailsTo(email)).toHaveLength(1)

  await releaseStockAlerts()
  await runAutomationsAt()
  expect(await emails()).toEqual([])
  await restock(store, kettle, 3)
  for (let round = 0; round < 3; round += 1) {
    await releaseStockAlerts()
    await runAutomationsAt()
  }
  const sent = await emails()
  expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([[email, 'Kettle is back']])
  expect(sent[0]?.text).toContain('asked us to tell you when it is back')
  expect(sent[0]?.text).toContain('$12.50')
  expect(await ends('back_in_stock')).toEqual({ finished: 1 })
  expect(await transaction(store, (tx) => tx.select().from(customerConsent))).toEqual([])

  // Asked again, the next restock is another email.
  await restock(store, kettle, 0)
  await ask(store, key, email)
  await confirm(store, email)
  await restock(store, kettle, 1)
  await releaseStockAlerts(new Date(Date.now() + 2 * DAY_MS))
  await runAutomationsAt(2 * DAY_MS + 1_000)
  expect(await emails()).toHaveLength(2)
})

test('only as many people are told as there are units, the oldest first; the next ones a day later', async () => {
  const { store, kettle, emails } = await openShop()
  const people = await waitingPeople(store, kettle, 7)
  await restock(store, kettle, 2)
  const told = async (ms: number) => {
    // A round that a busy database rejects is made up for by the next one, and one more changes nothing.
    for (let round = 0; round < 2; round += 1) {
      await releaseStockAlerts(new Date(Date.now() + ms))
      await runAutomationsAt(ms)
    }
    return (await emails()).map(({ recipient }) => recipient).sort()
  }
  expect(await told(0)).toEqual(people.slice(0, 2))
  expect(await told(DAY_MS / 2)).toEqual(people.slice(0, 2))
  await restock(store, kettle, 3)
  expect(await told(DAY_MS / 2)).toEqual(people.slice(0, 3))
  expect(await told(2 * DAY_MS)).toEqual(people.slice(0, 6))
})

test('rounds at the same time tell nobody twice, and no more than there are units', async () => {
  const { store, kettle, emails } = await openShop()
  const people = await waitingPeople(store, kettle, onPostgres ? 200 : 20)
  await restock(store, kettle, 5)
  await Promise.all(Array.from({ length: 4 }, () => releaseStockAlerts()))
  expect((await states(store)).filter((state) => state === 'released')).toHaveLength(5)
  await Promise.all([runAutomationsAt(), runAutomationsAt()])
  await runAutomationsAt()
  expect((await emails()).map(({ recipient }) => recipient).sort()).toEqual(people.slice(0, 5).sort())
}, 60_000)

test('the vendor sees how many wait and in which order; names only with the permission to view customers', async () => {
  const { store, kettle, campaigns } = await openShop()
  const people = await waitingPeople(store, kettle, 21)
  await ask(store, kettle.keys[0]!, 'idle@people.example')
  const seenWith = (token: string) =>
    callApi(`vender/stock-alerts/waiting?variantId=${kettle.variantIds[0]}`, { headers: { authorization: token } })
  const { payload } = await seenWith(campaigns.token)
  expect(payload).toMatchObject({ count: 21 })
  const shown = (payload as { people: { email: string }[] }).people
  expect(shown.map(({ email }) => email)).toEqual(people.slice(0, 20))
  const role = { name: 'Stock only', description: '', permissions: ['inventory.view'] }
  await callApi('vender/roles/create', { json: role, headers: { authorization: campaigns.token } })
  const counter = await makeVendor(store, 'Stock only')
  expect((await seenWith(counter.token)).payload).toEqual({ count: 21, people: null })
  const stranger = await openCampaignAdmin()
  expect((await seenWith(stranger.token)).payload).toEqual({ count: 0, people: [] })
})

test('the preview says why the reader gets it: the request, not a consent to marketing', async () => {
  const { store, kettle, read, done } = await openShop()
  await waitingPeople(store, kettle, 1)
  const [{ customerId } = { customerId: null }] = await alerts(store)
  const { steps } = await read('back_in_stock')
  const { waitHours: _, ...content } = steps[0]!
  for (const reader of [null, customerId]) {
    const shown = await done<{ text: string }>('preview', { kind: 'back_in_stock', ...content, customerId: reader })
    expect(shown.text).toContain('asked us to tell you when it is back')
  }
})

test('no text in any field of the forms is a server error, and none becomes a row', async () => {
  const { store, key } = await openShop()
  const texts = [
    "'; drop table stock_alert; --",
    '\0',
    '\ud800',
    '{{7*7}}',
    '<script>x</script>',
    'a'.repeat(11_000),
    '',
    '-1',
  ]
  const statuses: number[] = []
  for (const text of texts) {
    for (const [path, input] of [
      ['stock-alert', { key: text, email: 'eve@people.example' }],
      ['stock-alert', { key, email: text }],
      ['confirm-stock-alert', { token: text }],
      ['end-stock-alert', { token: text }],
    ] as const) {
      statuses.push((await call(store, path, input)).status)
    }
  }
  expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([])
  expect(await alerts(store)).toEqual([])
})

test('sold out again, no longer wanted, bounced or erased: no email; unsubscribed from marketing: the email that was asked for', async () => {
  const { store, kettle, emails, ends, results } = await openShop()
  const [bounced, unsubscribed] = (await waitingPeople(store, kettle, 2)) as [string, string]
  await transaction(store, async (tx) => {
    await suppressEmail(tx, store, bounced, 'hard_bounce')
    await suppressEmail(tx, store, unsubscribed, 'unsubscribed')
  })
  const ended = 'late@people.example'
  await ask(store, kettle.keys[0]!, ended)
  const token = await tokenOf(ended)
  await confirm(store, ended)
  await restock(store, kettle, 9)
  await releaseStockAlerts()
  expect((await call(store, 'end-stock-alert', { token })).status).toBe(200)
  expect((await call(store, 'end-stock-alert', { token })).status).toBe(200)
  expect((await call(store, 'confirm-stock-alert', { token })).status).toBe(400)
  await runAutomationsAt()
  expect((await emails()).map(({ recipient }) => recipient)).toEqual([unsubscribed])
  expect((await results('back_in_stock')).figures.skipped).toEqual([{ reason: 'hard_bounce', emails: 1 }])

  const [slow] = await waitingPeople(store, kettle, 1)
  await releaseStockAlerts()
  await restock(store, kettle, 0)
  await runAutomationsAt()
  expect((await emails()).map(({ recipient }) => recipient)).not.toContain(slow)
  expect(await ends('back_in_stock')).toMatchObject({ sold_out: 1 })
})

test('nothing is asked for what can be bought, is unknown or of another store, by a program, or while the automation is off', async () => {
  const { store, key, kettle, turnOff } = await openShop()
  const other = await makeStore()
  const email = 'eve@people.example'
  expect((await ask(store, key, email, { website: 'x' })).status).toBe(200)
  expect((await ask(store, 'no-such-key', email)).status).toBe(404)
  expect((await ask(other, key, email)).status).toBe(409)
  expect((await ask(store, key, 'no address')).status).toBe(400)
  await restock(store, kettle, 1)
  expect((await ask(store, key, email)).status).toBe(409)
  await restock(store, kettle, 0)
  await turnOff('back_in_stock')
  expect((await ask(store, key, email)).status).toBe(409)
  expect(await alerts(store)).toEqual([])
  expect(await emailsTo(email)).toEqual([])
})

test('one address is asked to confirm at most five times a day', async () => {
  const { store } = await openShop()
  const email = 'busy@people.example'
  const answers: number[] = []
  for (let nth = 0; nth < 6; nth += 1) {
    const { keys } = await makeProduct(store, { variants: [{ stock: 0 }] })
    answers.push((await ask(store, keys[0]!, email)).status)
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
})

test('the daily clean-up deletes unconfirmed, very old and finished alerts', async () => {
  const { store, kettle } = await openShop()
  await waitingPeople(store, kettle, 3)
  const [first] = await alerts(store)
  await transaction(store, (tx) =>
    tx.update(stockAlert).set({ state: 'released', releasedAt: new Date() }).where(eq(stockAlert.id, first!.id)),
  )
  await ask(store, kettle.keys[0]!, 'idle@people.example')
  const left = async (days: number) => {
    await cleanUpStockAlerts(new Date(Date.now() + days * DAY_MS))
    return (await states(store)).sort()
  }
  expect(await left(13)).toEqual(['confirmed', 'confirmed', 'pending', 'released'])
  expect(await left(15)).toEqual(['confirmed', 'confirmed', 'released'])
  expect(await left(91)).toEqual(['confirmed', 'confirmed'])
  expect(await left(366)).toEqual([])
})

import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { callApi } from '@/e2e/call-api'
import { hostOf } from '@/e2e/checkout-harness'
import { emailsTo } from '@/e2e/emails'
import { CUSTOMER_PASSWORD, makeCustomer, signUpCustomer } from '@/e2e/shop-customer'
import { provideTestDatabase } from '@/e2e/test-database'
import { type MadeStore, makeStore } from '@/lib/demo/factories'
import { CONSENT_SOURCES } from '@/lib/rules/customer-admin'
import { OWN_CONSENT_SOURCES, SUPPRESSION_REASONS, type SuppressionReason } from '@/lib/rules/marketing-permission'
import { signText } from '../../crypto/encrypted-text'
import { customer, customerConsent } from '../../db/schema/customers'
import { suppression } from '../../db/schema/suppressions'
import { transaction } from '../../db/transaction'
import { marketingPermissions } from './marketing-permissions'
import { suppressEmail } from './suppress-email'
import { suppressionHash, suppressionKey } from './suppression-key'

provideTestDatabase()

type Source = (typeof CONSENT_SOURCES)[number]
type Step = { agree: Source } | { withdraw: Source } | { suppress: SuppressionReason }

async function makePerson(store: MadeStore, email = `${uuidv7()}@people.example`) {
  const id = uuidv7()
  await transaction(store, (tx) => tx.insert(customer).values({ storeId: store.storeId, id, email }))
  return { id, email }
}
type Person = Awaited<ReturnType<typeof makePerson>>

const take = (store: MadeStore, { id, email }: Person, step: Step): Promise<unknown> =>
  transaction(store, async (tx): Promise<unknown> => {
    if ('suppress' in step) return suppressEmail(tx, store, email, step.suppress)
    const isGiven = 'agree' in step
    const source = isGiven ? step.agree : step.withdraw
    const kind = 'email_marketing' as const
    return tx
      .insert(customerConsent)
      .values({ storeId: store.storeId, id: uuidv7(), customerId: id, kind, isGiven, source, wording: `by ${source}` })
  })

const keyOf = (store: MadeStore) => transaction(store, (tx) => suppressionKey(tx, store))

const permissionOf = async (store: MadeStore, { id }: Person) =>
  (await transaction(store, (tx) => marketingPermissions(tx, store, [id]))).get(id)

/** The rule as one would tell it, a step at a time. */
function isAllowedAfter(steps: readonly Step[]): boolean {
  let agrees = false
  let isUnsubscribed = false
  let isBlocked = false
  for (const step of steps) {
    if ('agree' in step) {
      agrees = true
      if (OWN_CONSENT_SOURCES.some((own) => own === step.agree)) isUnsubscribed = false
    } else if ('withdraw' in step) agrees = false
    else if (step.suppress === 'unsubscribed') isUnsubscribed = true
    else isBlocked = true
  }
  return agrees && !isUnsubscribed && !isBlocked
}

const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...CONSENT_SOURCES).map((agree): Step => ({ agree })) },
  { weight: 1, arbitrary: fc.constantFrom(...CONSENT_SOURCES).map((withdraw): Step => ({ withdraw })) },
  { weight: 3, arbitrary: fc.constant<Step>({ suppress: 'unsubscribed' }) },
  { weight: 1, arbitrary: fc.constantFrom(...SUPPRESSION_REASONS).map((suppress): Step => ({ suppress })) },
)

test('the newest consent counts, an unsubscription until a later consent of the person, everything else for good', async () => {
  const store = await makeStore()
  const histories = fc.array(fc.array(aStep, { maxLength: 6 }), { minLength: 4, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(histories, async (all) => {
      const people: Person[] = []
      for (const steps of all) {
        const person = await makePerson(store)
        for (const step of steps) await take(store, person, step)
        people.push(person)
      }
      const ids = people.map(({ id }) => id)
      const found = await transaction(store, (tx) => marketingPermissions(tx, store, ids))
      expect(ids.map((id) => found.get(id)?.isAllowed)).toEqual(all.map(isAllowedAfter))
    }),
    { numRuns: 30 },
  )
}, 60_000)

test('an allowed one brings its proof and its address, the others their reason', async () => {
  const store = await makeStore()
  const [ada, bob, eve] = [await makePerson(store), await makePerson(store), await makePerson(store)]
  await take(store, ada, { agree: 'newsletter' })
  await take(store, bob, { agree: 'phone' })
  await take(store, bob, { withdraw: 'phone' })
  expect(await permissionOf(store, ada)).toMatchObject({
    isAllowed: true,
    email: ada.email,
    proof: { source: 'newsletter', wording: 'by newsletter', level: 'single_opt_in', at: expect.any(Date) },
  })
  expect(await permissionOf(store, bob)).toEqual({ isAllowed: false, reason: 'withdrawn' })
  expect(await permissionOf(store, eve)).toEqual({ isAllowed: false, reason: 'no_consent' })
  await take(store, ada, { suppress: 'unsubscribed' })
  await take(store, ada, { suppress: 'hard_bounce' })
  expect(await permissionOf(store, ada)).toEqual({ isAllowed: false, reason: 'hard_bounce' })
})

test('a customer of another store, a disabled and an unknown one are not reachable', async () => {
  const [store, other] = [await makeStore(), await makeStore()]
  const there = await makePerson(other, 'ada@people.example')
  await take(other, there, { agree: 'profile' })
  const here = await makePerson(store, 'ada@people.example')
  await take(store, here, { agree: 'profile' })
  expect(await permissionOf(store, there)).toEqual({ isAllowed: false, reason: 'not_reachable' })
  await take(store, here, { suppress: 'unsubscribed' })
  expect(await permissionOf(other, there)).toMatchObject({ isAllowed: true })
  await transaction(other, (tx) => tx.update(customer).set({ disabledAt: new Date() }))
  expect(await permissionOf(other, there)).toEqual({ isAllowed: false, reason: 'not_reachable' })
  const [key, otherKey] = [await keyOf(store), await keyOf(other)]
  expect(suppressionHash(key, ' Ada@People.example')).toBe(suppressionHash(key, 'ada@people.example'))
  expect(suppressionHash(key, 'ada@people.example')).not.toBe(suppressionHash(otherKey, 'ada@people.example'))
})

test('an erased address stays suppressed when it comes back, and other emails still reach it', async () => {
  const store = await makeStore()
  const email = 'gone@people.example'
  const { token } = await makeCustomer(store, email)
  const sent = { host: hostOf(store), json: { password: CUSTOMER_PASSWORD }, headers: { authorization: token } }
  expect((await callApi('customer/delete-account', sent)).status).toBe(200)
  const rows = await transaction(store, (tx) => tx.select().from(suppression))
  expect(rows).toMatchObject([{ reason: 'erased', emailHash: suppressionHash(await keyOf(store), email) }])
  expect(JSON.stringify(rows)).not.toContain('gone')
  const again = await makePerson(store, email)
  await take(store, again, { agree: 'import' })
  await take(store, again, { agree: 'newsletter' })
  expect(await permissionOf(store, again)).toEqual({ isAllowed: false, reason: 'erased' })
  const before = (await emailsTo(email)).length
  await signUpCustomer(store, email)
  expect(await emailsTo(email)).toHaveLength(before + 1)
})

test('an address that was suppressed before stores had keys stays suppressed', async () => {
  const store = await makeStore()
  const ada = await makePerson(store)
  await take(store, ada, { agree: 'profile' })
  const emailHash = signText(`${store.storeId} ${ada.email}`, 'suppression')
  const row = { storeId: store.storeId, id: uuidv7(), emailHash, reason: 'erased' as const }
  await transaction(store, (tx) => tx.insert(suppression).values(row))
  expect(await permissionOf(store, ada)).toEqual({ isAllowed: false, reason: 'erased' })
  await take(store, await makePerson(store), { suppress: 'erased' })
  expect(await permissionOf(store, ada)).toEqual({ isAllowed: false, reason: 'erased' })
})

test('stores that suppress their first addresses at once agree on one key', async () => {
  const store = await makeStore()
  const people = await Promise.all(Array.from({ length: 4 }, () => makePerson(store)))
  await Promise.all(people.map((person) => take(store, person, { suppress: 'complaint' })))
  for (const person of people) expect(await permissionOf(store, person)).toMatchObject({ reason: 'complaint' })
})

import { openCustomerAdmin, sellTo } from '@/e2e/customer-admin'
import { mergeHands } from '@/e2e/merge-admin'
import { provideTestDatabase } from '@/e2e/test-database'
import type { customerDuplicates } from '@/lib/contract/customer-duplicates'
import type { ReplyOf } from '@/lib/contract/endpoint'

provideTestDatabase()

type Admin = Awaited<ReturnType<typeof openCustomerAdmin>>
type Listed = ReplyOf<typeof customerDuplicates.list>

const listed = async (admin: Admin, query: Record<string, string> = {}) =>
  (await admin.get('duplicates', query)).payload as Listed
const pairs = async (admin: Admin) =>
  (await listed(admin)).rows.map(({ one, other, reasons }) => [one.email, other.email, ...reasons])
const named = (email: string, firstName: string, wish = {}) => ({ email, firstName, lastName: 'Roy', ...wish })

test('each reason finds its pair, and several reasons are one row', async () => {
  const admin = await openCustomerAdmin()
  await admin.create(named('ada@people.com', 'Ada'))
  await admin.create(named('ada+news@people.com', 'Other'))
  await admin.create(named('bob.roy@gmail.com', 'Bob', { countryCode: '+44', mobile: '7700900123' }))
  await admin.create(named('bobroy@gmial.con', 'Robert', { countryCode: '+44', mobile: '7700900123' }))
  const [eve, evi] = [await admin.create(named('eve@x.com', 'Eve')), await admin.create(named('evi@y.com', 'EVE'))]
  const place = { name: 'Eve', line1: '5 Elm St', city: 'Springfield', region: 'IL', country: 'US' }
  for (const { _id: customerId } of [eve, evi]) {
    await admin.done('save-address', { customerId, ...place, postalCode: '62701' })
  }
  await sellTo(admin.store, eve._id)
  expect(await pairs(admin)).toEqual([
    ['eve@x.com', 'evi@y.com', 'name_postcode'],
    ['bob.roy@gmail.com', 'bobroy@gmial.con', 'email_typo', 'phone'],
    ['ada@people.com', 'ada+news@people.com', 'email_variant'],
  ])
  expect((await listed(admin)).rows[0]?.one).toMatchObject({ name: 'Eve Roy', orders: 1 })
  const stranger = await openCustomerAdmin()
  expect(await pairs(stranger)).toEqual([])
})

test('not the same is remembered, in either order, and can be taken back', async () => {
  const admin = await openCustomerAdmin()
  const ada = await admin.create(named('ada@people.com', 'Ada'))
  const twin = await admin.create(named('ada+1@people.com', 'Ada'))
  const say = (oneId: string, otherId: string, isDistinct: boolean) =>
    admin.post('set-distinct', { oneId, otherId, isDistinct })
  expect((await say(twin._id, ada._id, true)).status).toBe(200)
  expect((await say(ada._id, twin._id, true)).status).toBe(200)
  expect(await pairs(admin)).toEqual([])
  await say(ada._id, twin._id, false)
  expect(await pairs(admin)).toHaveLength(1)
  expect((await say(ada._id, ada._id, true)).status).toBe(400)
  const foreign = await (await openCustomerAdmin()).create()
  expect((await say(ada._id, foreign._id, true)).status).toBe(404)
})

test('a value that many share says nothing, and merged customers are not listed', async () => {
  const admin = mergeHands(await openCustomerAdmin())
  for (let at = 0; at < 11; at++) {
    await admin.create(named(`p${at}@people.com`, `P${at}`, { countryCode: '+1', mobile: '0000000' }))
  }
  expect(await pairs(admin)).toEqual([])
  const ada = await admin.create(named('ada@people.com', 'Ada'))
  const twin = await admin.create(named('ada+1@people.com', 'Ada'))
  await admin.merge([ada._id, twin._id])
  expect(await pairs(admin)).toEqual([])
})

test('pages neither repeat nor skip', async () => {
  const admin = await openCustomerAdmin()
  for (let at = 0; at < 4; at++) await admin.create(named(`ada+${at}@people.com`, `A${at}`))
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: Listed = await listed(admin, { size: '4', ...(after ? { after } : {}) })
    seen.push(...page.rows.map(({ one, other }) => `${one._id} ${other._id}`))
    after = page.next
  } while (after)
  expect([seen.length, new Set(seen).size]).toEqual([6, 6])
})

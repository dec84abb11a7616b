import { randomUUID } from 'node:crypto'
import { callApi } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeVendor } from '../../demo/account-factory'
import { makeStore } from '../../demo/factories'

provideTestDatabase()

type Settings = {
  zones: unknown[]
  pickUps: { locationId: string; isOffered: boolean; note: string }[]
  version: number
}

async function owned(facts: Parameters<typeof makeStore>[0] = {}) {
  const { token } = await makeVendor(await makeStore(facts))
  const headers = { authorization: token }
  return {
    get: async () => (await callApi('vender/shipping/settings', { headers })).payload as Settings,
    post: (path: string, json: unknown) => callApi(`vender/shipping/${path}`, { json, headers }),
    log: () => callApi('vender/audit/list', { headers }),
  }
}

const rate = (facts = {}) => ({
  id: randomUUID(),
  name: 'Parcel',
  price: 4.9,
  minSubtotal: null,
  maxSubtotal: null,
  minWeight: null,
  maxWeight: 2_000,
  freeOver: 50,
  days: '2–4 days',
  ...facts,
})
const home = (rates = [rate()]) => ({ id: randomUUID(), name: 'Home', areas: [{ country: 'US', regions: [] }], rates })

test('a new store delivers nowhere until shipping is set up', async () => {
  const shop = await owned()
  expect(await shop.get()).toMatchObject({ zones: [], version: 0, pickUps: [{ isOffered: false, note: '' }] })
  const tried = await shop.post('try', { subtotal: 20, weight: 100, country: 'US' })
  expect(tried.payload).toEqual({ zone: null, options: [], left: [] })
})

test('saved rates are offered, in the store’s currency, with the reason for those that are not', async () => {
  const shop = await owned({ currency: 'USD' })
  const [place] = (await shop.get()).pickUps
  const zones = [home([rate(), rate({ name: 'Pallet', minWeight: 100_000, maxWeight: null })])]
  const saved = await shop.post('save', { zones, pickUps: [{ ...place, isOffered: true, note: 'Ring' }], version: 0 })
  expect(saved.payload).toMatchObject({ version: 1, zones, pickUps: [{ isOffered: true, note: 'Ring' }] })
  const tried = await shop.post('try', { subtotal: 49.99, weight: 1_500, country: 'US', region: 'CA' })
  expect(tried.payload).toMatchObject({
    zone: 'Home',
    options: [
      { name: 'Parcel', price: 4.9, kind: 'delivery' },
      { kind: 'pickup', price: 0, note: 'Ring' },
    ],
    left: [{ name: 'Pallet', why: 'The weight is outside its limits.' }],
  })
  const free = await shop.post('try', { subtotal: 50, weight: 1_500, country: 'US' })
  expect((free.payload as { options: { price: number }[] }).options[0]?.price).toBe(0)
  expect((await shop.log()).text).toMatch(/Parcel, [^;]*price: 4\.9/)
})

test('a conflicting save is rejected, and nothing is lost', async () => {
  const shop = await owned()
  expect((await shop.post('save', { zones: [home()], pickUps: [], version: 0 })).status).toBe(200)
  expect((await shop.post('save', { zones: [], pickUps: [], version: 0 })).status).toBe(409)
  expect((await shop.get()).zones).toHaveLength(1)
})

test.each([
  [{ zones: [home([rate({ price: -1 })])] }, 'zones.0.rates.0.price'],
  [{ zones: [home([rate({ minSubtotal: 9, maxSubtotal: 3 })])] }, 'zones.0.rates.0.minSubtotal'],
  [{ zones: [{ ...home(), areas: [{ country: 'USA', regions: [] }] }] }, 'zones.0.areas.0.country'],
  [{ zones: [{ ...home(), name: ' ' }] }, 'zones.0.name'],
])('an error is reported at its field %#', async (draft, field) => {
  const shop = await owned()
  const answer = await shop.post('save', { pickUps: [], version: 0, ...draft })
  expect([answer.status, Object.keys(answer.error?.fields ?? {})]).toEqual([400, [field]])
})

test('duplicates are rejected, and locations of another store are not found', async () => {
  const [shop, other] = [await owned(), await owned()]
  const twin = rate()
  expect((await shop.post('save', { zones: [home([twin, twin])], pickUps: [], version: 0 })).status).toBe(400)
  const worlds = [
    { ...home(), areas: [] },
    { ...home(), areas: [] },
  ]
  expect((await shop.post('save', { zones: worlds, pickUps: [], version: 0 })).status).toBe(400)
  const [foreign] = (await other.get()).pickUps
  const theft = { zones: [], pickUps: [{ ...foreign, isOffered: true }], version: 0 }
  expect((await shop.post('save', theft)).status).toBe(404)
  expect((await other.get()).pickUps[0]?.isOffered).toBe(false)
})

test('a rate has prices by shipping class, which the tester and the checkout take', async () => {
  const shop = await owned({ currency: 'USD' })
  const byClass = [
    { name: 'Bulky', price: 20 },
    { name: 'Frozen', price: null },
  ]
  const zones = [home([rate({ freeOver: null, byClass })])]
  const twice = [home([rate({ byClass: [...byClass, { name: 'BULKY', price: 1 }] })])]
  expect((await shop.post('save', { zones: twice, pickUps: [], version: 0 })).status).toBe(400)
  expect((await shop.post('save', { zones, pickUps: [], version: 0 })).payload).toMatchObject({ zones, classes: [] })
  const tried = async (shippingClass: string) => {
    const { payload } = await shop.post('try', { subtotal: 20, weight: 100, country: 'US', shippingClass })
    const { options, left } = payload as { options: { price: number }[]; left: { why: string }[] }
    return options[0]?.price ?? left[0]?.why
  }
  expect([await tried(''), await tried('bulky')]).toEqual([4.9, 20])
  expect(await tried('Frozen')).toBe('It is not offered for this shipping class.')
})

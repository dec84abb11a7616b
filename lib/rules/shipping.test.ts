import fc from 'fast-check'
import { deliveryOptions, errorOfRate, type ShippingRate, type ShippingZone, zoneFor } from './shipping'

const rate = (facts: Partial<ShippingRate> = {}): ShippingRate => ({
  id: 'r',
  name: 'Parcel',
  price: 500,
  minSubtotal: null,
  maxSubtotal: null,
  minWeight: null,
  maxWeight: null,
  freeOver: null,
  days: '2–4',
  ...facts,
})
const zone = (id: string, areas: ShippingZone['areas'], rates: ShippingRate[] = [rate({ id })]): ShippingZone => ({
  id,
  name: id,
  areas,
  rates,
})
const parcel = { subtotal: 5_000, weight: 800, country: 'US', region: 'CA' }

const world = zone('world', [])
const states = zone('states', [{ country: 'US', regions: [] }])
const west = zone('west', [{ country: 'US', regions: ['CA', 'OR'] }])

test('the most specific zone of an address is its zone, in any order', () => {
  expect(zoneFor([world, states, west], parcel)?.id).toBe('west')
  expect(zoneFor([west, states, world], { ...parcel, region: 'NY' })?.id).toBe('states')
  expect(zoneFor([west, states, world], { ...parcel, country: 'IN', region: '' })?.id).toBe('world')
  expect(zoneFor([west, states], { ...parcel, country: 'IN' })).toBeNull()
})

test.each(['CA', 'ca', ' us-ca '])('the region %p is California', (region) => {
  expect(zoneFor([states, west], { ...parcel, region })?.id).toBe('west')
})

test('a rate for some items is offered within its limits, which are inclusive', () => {
  const few = rate({ minItems: 2, maxItems: 4 })
  expect([1, 2, 4, 5].map((items) => errorOfRate(few, { ...parcel, items }))).toEqual(['items', null, null, 'items'])
  expect([errorOfRate(few, parcel), errorOfRate(rate(), { ...parcel, items: 900 })]).toEqual(['items', null])
})

test('limits of subtotal and weight are inclusive', () => {
  const limited = rate({ minSubtotal: 1_000, maxSubtotal: 5_000, minWeight: 100, maxWeight: 800 })
  expect(errorOfRate(limited, parcel)).toBeNull()
  expect(errorOfRate(limited, { ...parcel, subtotal: 5_001 })).toBe('subtotal')
  expect(errorOfRate(limited, { ...parcel, weight: 801 })).toBe('weight')
  expect(errorOfRate(limited, { ...parcel, subtotal: 999 })).toBe('subtotal')
})

test('from the free subtotal on a rate costs nothing, and the cheapest comes first', () => {
  const rates = [
    rate({ id: 'slow', freeOver: 5_000 }),
    rate({ id: 'fast', price: 900 }),
    rate({ id: 'bulk', minWeight: 10_000 }),
  ]
  const zones = [zone('z', [{ country: 'US', regions: [] }], rates)]
  const pickUps = [{ locationId: 'l1', name: 'Main street', address: '1 Main St', note: 'Ring the bell' }]
  expect(deliveryOptions(zones, pickUps, parcel).map(({ id, price }) => [id, price])).toEqual([
    ['rate:slow', 0],
    ['rate:fast', 900],
    ['pickup:l1', 0],
  ])
  expect(deliveryOptions(zones, [], { ...parcel, subtotal: 4_999 })[0]).toMatchObject({ id: 'rate:slow', price: 500 })
})

test('for any parcel, every option belongs to its zone and is within its limits', () => {
  const amount = fc.option(fc.nat(10_000), { nil: null })
  const anyRate = fc
    .record({
      id: fc.uuid(),
      price: fc.nat(9_999),
      minSubtotal: amount,
      maxSubtotal: amount,
      minWeight: amount,
      maxWeight: amount,
      freeOver: amount,
    })
    .map((facts) => rate(facts))
  const country = fc.constantFrom('US', 'IN', 'DE')
  const anyZone = fc.record({
    id: fc.uuid(),
    name: fc.constant('z'),
    areas: fc.array(fc.record({ country, regions: fc.subarray(['CA', 'OR', 'NY']) }), { maxLength: 3 }),
    rates: fc.array(anyRate, { maxLength: 4 }),
  })
  const anyParcel = fc.record({
    subtotal: fc.nat(10_000),
    weight: fc.nat(10_000),
    country,
    region: fc.constantFrom('CA', 'NY', ''),
  })
  fc.assert(
    fc.property(fc.array(anyZone, { maxLength: 5 }), anyParcel, (zones, sent) => {
      const own = zoneFor(zones, sent)
      const fitting = own?.rates.filter((one) => errorOfRate(one, sent) === null) ?? []
      const options = deliveryOptions(zones, [], sent)
      expect(options.map(({ id }) => id).sort()).toEqual(fitting.map(({ id }) => `rate:${id}`).sort())
      expect(options.every(({ price }) => price >= 0)).toBe(true)
    }),
  )
})

test('goods of a shipping class have their own price, of several the highest; a rate can leave them out', () => {
  const byClass = [
    { name: 'Bulky', price: 2_000 },
    { name: 'Small', price: 200 },
    { name: 'Frozen', price: null },
  ]
  const home = [zone('home', [], [rate({ byClass, freeOver: 9_000 })])]
  const price = (...classes: string[]) => deliveryOptions(home, [], { ...parcel, classes })[0]?.price ?? null
  expect([price(), price(''), price('bulky '), price('Small')]).toEqual([500, 500, 2_000, 200])
  expect([price('', 'Small'), price('Small', 'BULKY', ''), price('Other')]).toEqual([500, 2_000, 500])
  expect([price('Frozen'), price('', 'frozen')]).toEqual([null, null])
  expect(errorOfRate(rate({ byClass }), { ...parcel, classes: ['Frozen'] })).toBe('class')
  expect(deliveryOptions(home, [], { ...parcel, subtotal: 9_000, classes: ['Bulky'] })[0]?.price).toBe(0)
})

test('a local delivery is offered for postcodes that begin as they should, and not while the postcode is unknown', () => {
  const home = [zone('home', [], [rate({ id: 'van', price: 300, postcodes: ['SW1', '101 1'] }), rate()])]
  const rates = (postalCode?: string) =>
    deliveryOptions(home, [], { ...parcel, ...(postalCode !== undefined && { postalCode }) }).map(({ id }) => id)
  expect([rates('sw1a 1aa'), rates('10115')]).toEqual([
    ['rate:van', 'rate:r'],
    ['rate:van', 'rate:r'],
  ])
  expect([rates('N1 1AA'), rates(''), rates()]).toEqual([['rate:r'], ['rate:r'], ['rate:r']])
})

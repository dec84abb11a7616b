import { provideCardHarness } from '@/e2e/card-harness'
import { ADDRESS, checkoutShop, ordersOf, place, quote, readOrder, tryPlace } from '@/e2e/checkout-harness'
import { emailsTo } from '@/e2e/emails'
import { takenBy } from '@/e2e/order-payments'
import { provideTestDatabase } from '@/e2e/test-database'
import { purgeEverythingHere } from '../page-cache/caches'

provideTestDatabase()
provideCardHarness()
beforeEach(purgeEverythingHere)

const AMERICAN = { ...ADDRESS, city: 'Red Bank', region: 'New Jersey', postalCode: '07701', country: 'US' }
const american = () => checkoutShop({}, {}, 'US')

test.each([
  [{ region: '' }, { 'address.region': 'Please Select State' }],
  [{ postalCode: '' }, { 'address.postalCode': 'Please Enter ZIP Code' }],
  [{ region: 'Nu Jersey' }, { 'address.region': 'Please Select State' }],
  [
    { region: '', postalCode: '7701' },
    {
      'address.region': 'Please Select State',
      'address.postalCode': 'Please Enter Valid ZIP Code (like 95014)',
    },
  ],
])('an order to an address in the United States with %j is not paid', async (parts, fields) => {
  const shop = await american()
  const answer = await tryPlace(shop, { address: { ...AMERICAN, ...parts } })
  expect([answer.status, answer.error?.fields]).toEqual([400, fields])
  expect(await ordersOf(shop)).toEqual([])
  expect(await takenBy(shop)).toBe(0)
})

test('a state is stored as its code, and the address is formatted for its country', async () => {
  const shop = await american()
  expect((await quote(shop)).shipsTo).toEqual(['US'])
  const { statusPath } = await place(shop, { address: AMERICAN })
  const { order } = await readOrder(shop, statusPath)
  expect(order.shippingAddress).toMatchObject({ region: 'NJ', postalCode: '07701' })
  expect(order.shippingLines).toEqual(['Mina Roy', '4 Canal Street', 'Red Bank, NJ 07701', 'United States'])
  const [mail] = await emailsTo('mina@people.example')
  expect(mail?.text).toContain('Red Bank, NJ 07701')
})

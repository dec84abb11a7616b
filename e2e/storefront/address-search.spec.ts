import { randomBytes } from 'node:crypto'
import { expect, test } from '../fixtures'
import { hostRequest } from '../host-request'
import { removeData, startOwnServer } from '../own-server'
import { openShops } from '../server/shop-plan'

const MAPS_KEY = 'key-of-a-stub-for-tests-0001'
/** Every other kind of page of a store. */
const OTHERS = ['/', '/product-list', '/product/bowl', '/promotion-list', '/cart', '/checkout', '/order-status']
const MORE = ['/profile-setting', '/newsletter', '/stock-alert', '/customer-verify', '/no/such/page', '/checkout/other']

/** What is used of the provider's script: it knows one address. */
const STUB = `
const part = (longText, shortText, type) => ({ longText, shortText, types: [type] })
const place = {
  addressComponents: [
    part('350', '350', 'street_number'),
    part('5th Avenue', '5th Ave', 'route'),
    part('New York', 'New York', 'locality'),
    part('New York', 'NY', 'administrative_area_level_1'),
    part('10118', '10118', 'postal_code'),
    part('United States', 'US', 'country'),
  ],
  formattedAddress: '350 5th Ave, New York, NY 10118, USA',
  location: { lat: () => 40.7484, lng: () => -73.9857 },
  fetchFields: async () => {},
}
const placePrediction = { placeId: 'p1', text: { text: '350 5th Avenue, New York' }, toPlace: () => place }
window.google = { maps: { importLibrary: async () => ({
  AutocompleteSessionToken: class {},
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions: async ({ input }) => ({
      suggestions: '350 5th avenue'.startsWith(input.toLowerCase()) ? [{ placePrediction }] : [],
    }),
  },
}) } }`

test.describe('the address search of the checkout', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 })
  const dataDir = `.data-maps-${randomBytes(4).toString('hex')}`
  let own: Awaited<ReturnType<typeof startOwnServer>>
  const url = (address: string) => `http://pottery.localhost:${own.port}${address}`

  test.beforeAll(async () => {
    test.setTimeout(180_000)
    const variants = [{ key: 'bowl-1', price: 4_200 }]
    const bowl = { handle: 'bowl', title: 'Deep bowl', path: ['Table', 'Bowls', 'Deep bowls'] as const, variants }
    await openShops(dataDir, [{ subdomain: 'pottery', name: 'Pottery', products: [{ ...bowl, path: [...bowl.path] }] }])
    own = await startOwnServer({ dataDir, environment: { SEED_DEMO: '0', LOG_LEVEL: 'warn', MAPS_KEY } })
  })
  test.afterAll(async () => {
    await own?.stop()
    removeData(dataDir)
  })

  test('fills in the address and loses nothing that was typed, with the keyboard', async ({
    page,
    expectAccessible,
    expectNoCspViolation,
  }) => {
    const asked: string[] = []
    await page.route('https://maps.googleapis.com/**', (route) => {
      asked.push(new URL(route.request().url()).search)
      return route.fulfill({ contentType: 'text/javascript', body: STUB })
    })
    await page.goto(url('/product/bowl'))
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect.poll(() => page.evaluate(() => window.localStorage.getItem('cart') ?? '')).toContain('bowl-1')
    await page.goto(url('/checkout'))
    await page.getByLabel('Email address').fill('mina@people.example')
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Mina Roy')
    await page.getByLabel('Apartment, floor (optional)').fill('Floor 3')
    await page.getByLabel('Phone (optional)').fill('+1 212 555 0100')
    await page.getByRole('link', { name: 'Find your address' }).press('Enter')

    await expect(page.getByRole('heading', { name: 'Find your address' })).toBeVisible()
    const field = page.getByLabel('Address', { exact: true })
    const status = page.getByRole('main').getByRole('status')
    await expect(field).toBeFocused()
    expect(asked).toEqual([])
    await field.pressSequentially('nowhere')
    await expect(status).toContainText('No address found')
    await field.fill('350 5th')
    await expect(status).toHaveText('1 address found')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain('libraries=places%2Cgeometry&region=IN')
    await field.press('ArrowDown')
    await expect(page.getByRole('button', { name: '350 5th Avenue, New York' })).toBeFocused()
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(url('/checkout#delivery'))
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('350 5th Avenue')
    for (const [label, value] of [
      ['Country', 'US'],
      ['Name', 'Mina Roy'],
      ['Apartment, floor (optional)', 'Floor 3'],
      ['City', 'New York'],
      ['State', 'NY'],
      ['ZIP code', '10118'],
      ['Phone (optional)', '+1 212 555 0100'],
    ] as const) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
    }
    await page.getByRole('link', { name: 'Change contact' }).click()
    await expect(page.getByLabel('Email address')).toHaveValue('mina@people.example')
    expect(await page.evaluate(() => 'google' in window)).toBe(false)
    expectNoCspViolation()
  })

  test('a provider that cannot be reached is told, and the way back is a document of its own', async ({
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource|net::ERR/)
    await page.route('https://maps.googleapis.com/**', (route) => route.abort())
    await page.goto(url('/checkout/address'))
    await page.getByLabel('Address', { exact: true }).fill('350 5th')
    await expect(page.getByText(/^The address search does not answer/)).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isAddressDocument: true }))
    await page.getByRole('link', { name: /^(Back to )?cart$/i }).click()
    await expect(page).toHaveURL(url('/cart'))
    expect(await page.evaluate(() => 'isAddressDocument' in window)).toBe(false)
  })

  test('only its own document may load the script', async () => {
    const policyOf = async (path: string) => {
      const { status, headers, text } = await hostRequest({
        port: own.port,
        host: `pottery.localhost:${own.port}`,
        path,
      })
      return { status, policy: String(headers['content-security-policy'] ?? ''), text, headers }
    }
    const search = await policyOf('/checkout/address')
    expect(search).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } })
    expect(search.policy).toMatch(/script-src [^;]*https:\/\/maps\.googleapis\.com/)
    for (const address of [...OTHERS, ...MORE]) {
      const { policy, text } = await policyOf(address)
      expect([address, policy === '', `${policy}${text}`.includes('googleapis')]).toEqual([address, false, false])
    }
  })
})

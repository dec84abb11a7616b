import type { Page } from '@playwright/test'
import { callerAs, expect, storeAt, test } from '../fixtures'
import { printedBy } from './printed'
import { enter, freshToken, tokenOf } from './sign-in'

const OWNER = 'owner@demo.example'
const TABLET = { width: 1024, height: 768 }

test.use({ viewport: TABLET, hasTouch: true })

/** Calls of the register as the owner of the demo stores. */
async function caller() {
  const headers = { authorization: await tokenOf(OWNER) }
  const call = callerAs(storeAt('').host)
  return async <T>(path: string, body?: object): Promise<T> => {
    const { json, text, status } = await call(`/api/vender/${path}`, { headers, ...(body && { body }) })
    if (status !== 200) throw new Error(`${path}: ${text}`)
    return (json as { payload: T }).payload
  }
}

/** A drawer of its own at the first location, so that runs do not meet. */
async function newDrawer(facts: object = {}): Promise<string> {
  const call = await caller()
  const { rows } = await call<{ rows: { _id: string }[] }>('locations/list')
  const name = `Counter ${crypto.randomUUID().slice(0, 8)}`
  await call('register/create-drawer', { name, locationId: rows[0]?._id, draftId: crypto.randomUUID(), ...facts })
  return name
}

/** Opens a drawer with ten notes of ten. */
async function openDrawer(page: Page, name: string, token?: string): Promise<void> {
  await enter(page, token ?? (await tokenOf(OWNER)), '/register')
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await page.getByLabel('$10.00', { exact: true }).fill('10')
  await page.getByRole('button', { name: 'Open drawer' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible()
}

/** Sells one unit of the first product that is found for cash; returns the number of its receipt. */
async function sellOne(page: Page): Promise<string> {
  await page.getByLabel('Search products or enter a code').fill('a')
  await expect(page.getByRole('heading', { name: 'Found products' })).toBeVisible()
  const tiles = page.getByRole('region', { name: 'Products' }).getByRole('listitem').getByRole('button')
  await tiles.filter({ hasNotText: 'Sold out' }).first().click()
  await page.getByRole('button', { name: /^Charge \$/ }).click()
  const payment = page.getByRole('dialog', { name: 'Payment' })
  await payment.getByRole('button', { name: /^Exact/ }).click()
  const sold = page.waitForResponse((reply) => reply.url().includes('vender/register/sell'))
  await payment.getByRole('button', { name: 'Complete sale' }).click()
  const { payload } = (await (await sold).json()) as { payload: { orderNumber: number } }
  const receipt = page.getByRole('dialog', { name: 'Sold' })
  await expect(receipt.getByRole('article')).toBeVisible()
  await receipt.getByRole('button', { name: 'New sale' }).click()
  return String(payload.orderNumber)
}

test('a day at the counter: open, sell, return, exchange, count and close with a difference', async ({
  page,
  expectAccessibleInLightAndDark,
}) => {
  test.setTimeout(180_000)
  const drawer = await newDrawer()
  await openDrawer(page, drawer)
  await expectAccessibleInLightAndDark(page)
  const first = await sellOne(page)
  const second = await sellOne(page)

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Return', exact: true }).click()
  const back = page.getByRole('dialog', { name: 'Return' })
  await back.getByLabel('Number of the receipt').fill(first)
  await back.getByRole('button', { name: 'Find receipt' }).click()
  await back.getByRole('textbox').nth(1).fill('1')
  await back.getByLabel('Reason').fill('too ripe')
  await back.getByRole('button', { name: 'Return and pay back' }).click()
  await page.getByRole('dialog', { name: 'Returned' }).getByRole('button', { name: 'New sale' }).click()

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Return', exact: true }).click()
  await back.getByLabel('Number of the receipt').fill(second)
  await back.getByRole('button', { name: 'Find receipt' }).click()
  await back.getByRole('textbox').nth(1).fill('1')
  await back.getByLabel('Reason').fill('another one')
  await back.getByRole('button', { name: 'Exchange for other products' }).click()
  await expect(page.getByText(`1 returned of receipt ${second}`)).toBeVisible()
  await page.getByLabel('Search products or enter a code').fill('a')
  const tiles = page.getByRole('region', { name: 'Products' }).getByRole('listitem').getByRole('button')
  await tiles.filter({ hasNotText: 'Sold out' }).first().click()
  await page.getByRole('button', { name: 'Charge $0.00' }).click()
  await page.getByRole('dialog', { name: 'Payment' }).getByRole('button', { name: 'Complete sale' }).click()
  await page.getByRole('dialog', { name: 'Sold' }).getByRole('button', { name: 'New sale' }).click()

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'X report and close' }).click()
  const closing = page.getByRole('dialog', { name: `Close ${drawer}` })
  await closing.getByLabel('$10.00', { exact: true }).fill('9')
  await closing.getByLabel('Reason for the difference').fill('counted twice')
  await closing.getByRole('button', { name: 'Close and write the Z report' }).click()
  await expect(page.getByRole('heading', { name: `Z 1 · ${drawer}` })).toBeVisible()
  for (const [button, width] of [
    ['Print', 272],
    ['Full page or PDF', 640],
  ] as const) {
    const printed = await printedBy(page, button, width)
    expect(printed.text).toContain(`Z 1 · ${drawer}`)
    expect(printed.text).toContain('Expected cash')
    for (const control of ['Print', 'Home', 'Full page']) expect(printed.text).not.toContain(control)
    expect(printed.overflow).toBeLessThanOrEqual(0)
  }
  await expect(page.getByText('counted twice')).toBeVisible()
  await expectAccessibleInLightAndDark(page)

  await page.goto(storeAt('').url('/pos-reports?report=differences'))
  await page.getByLabel('Drawer').selectOption({ label: await optionOf(page, drawer) })
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1)
})

/** The whole label of the drawer's option, which names its location too. */
async function optionOf(page: Page, drawer: string): Promise<string> {
  const option = page.getByLabel('Drawer').locator('option', { hasText: drawer })
  return (await option.textContent()) ?? ''
}

test('a drawer is renamed and archived, and favourites are chosen and ordered', async ({
  page,
  expectAccessibleInLightAndDark,
}) => {
  test.setTimeout(120_000)
  const drawer = await newDrawer()
  await enter(page, await tokenOf(OWNER), '/register-settings')
  await page.getByRole('button', { name: `Edit ${drawer}` }).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${drawer}` })
  await dialog.getByLabel('Name').fill(`${drawer} B`)
  await dialog.getByLabel('Blind count').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${drawer} B`)).toBeVisible()
  await page.getByRole('button', { name: `Archive ${drawer} B` }).click()
  await expect(page.getByText(`${drawer} B`)).toBeHidden()
  await page.getByLabel('Show archived').check()
  await expect(page.getByRole('button', { name: `Restore ${drawer} B` })).toBeVisible()
  await page.getByLabel('Product, SKU or barcode').fill('a')
  await page.getByRole('button', { name: 'Find product' }).click()
  const panel = page.getByRole('region', { name: 'Favourites' })
  const found = panel.getByRole('list').last().getByRole('button').first()
  const name = (await found.textContent()) ?? ''
  await found.click()
  await expect(panel.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await panel.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(panel.getByRole('button', { name: `Remove ${name}` })).toBeHidden()
})

test('a locked register stays locked after a reload', async ({ page, problems }) => {
  test.setTimeout(120_000)
  // A locked session reads nothing.
  problems.allow(/403/)
  const drawer = await newDrawer()
  const call = await caller()
  await call('register/set-pin', { pin: '4711' })
  const { rows } = await call<{ rows: { _id: string }[] }>('locations/list')
  const device = { name: 'Tablet', locationId: rows[0]?._id }
  const { deviceToken } = await call<{ deviceToken: string }>('register/register-device', device)
  await page.addInitScript((token) => window.localStorage.setItem('registerDevice', token), deviceToken)
  // A session of its own: locking it must not lock the other tests out.
  await openDrawer(page, drawer, await freshToken(OWNER))
  const locked = page.waitForResponse((reply) => reply.url().includes('vender/register/lock'))
  await page.getByRole('button', { name: 'Lock' }).click()
  await locked
  await expect(page.getByText('Register locked')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Register locked')).toBeVisible()
  await expect(page.getByLabel('Search products or enter a code')).toBeHidden()
  await page.getByRole('button', { name: 'Sign in with your password' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('without a connection the register says so and refuses; the sale stays, and is booked once', async ({
  page,
  context,
  problems,
}) => {
  test.setTimeout(120_000)
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await openDrawer(page, await newDrawer())
  await page.getByLabel('Search products or enter a code').fill('a')
  const tiles = page.getByRole('region', { name: 'Products' }).getByRole('listitem').getByRole('button')
  await tiles.filter({ hasNotText: 'Sold out' }).first().click()
  await page.getByRole('button', { name: /^Charge \$/ }).click()
  const payment = page.getByRole('dialog', { name: 'Payment' })
  await payment.getByRole('button', { name: /^Exact/ }).click()
  await context.setOffline(true)
  await expect(page.getByText('No connection. The sale stays here')).toBeAttached()
  await payment.getByRole('button', { name: 'Complete sale' }).click()
  await expect(payment.getByRole('alert')).toContainText('Nothing is lost')
  await context.setOffline(false)
  await expect(page.getByText('No connection. The sale stays here')).not.toBeAttached()
  const sold = page.waitForResponse((reply) => reply.url().includes('vender/register/sell'))
  await payment.getByRole('button', { name: 'Complete sale' }).click()
  expect((await sold).status()).toBe(200)
  await expect(page.getByRole('dialog', { name: 'Sold' }).getByRole('article')).toBeVisible()
})

test('the register alone may use the camera, and is a document of its own wherever one comes from', async ({
  page,
}) => {
  const camera = async (path: string) =>
    (await page.goto(storeAt('').url(path)))?.headers()['permissions-policy']?.split(',')[0]
  await enter(page, await tokenOf(OWNER), '/home')
  expect([await camera('/register'), await camera('/register-settings'), await camera('/home')]).toEqual([
    'camera=(self)',
    'camera=()',
    'camera=()',
  ])
  // What a document may do stays as it is on a soft navigation.
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('link', { name: 'Register', exact: true }).first().click()
  await expect(page).toHaveURL(/\/register$/)
  // While the next document arrives there is none to ask.
  await page.waitForFunction(() => !('isSame' in window))
})

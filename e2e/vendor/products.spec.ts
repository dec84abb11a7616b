import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callerAs, expect, storeAt, test } from '../fixtures'
import { newOwner, post } from '../platform/people'
import { enter } from './sign-in'

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const COLUMNS_AT_1440 = ['Category', 'Brand', 'On hand']

type Product = { _id: string; version: number; handle: string; variants: { _id: string }[] }

async function newProduct(token: string, draft: object): Promise<Product> {
  const { status, payload } = await post('vender/products/create', { productId: randomUUID(), ...draft }, token)
  expect(status).toBe(200)
  return payload as unknown as Product
}

/** Address of the owner's shop. */
async function shopOf(token: string) {
  const { json } = await callerAs(storeAt('').host)('/api/vender/profile/verifySession', {
    headers: { authorization: token },
  })
  const { userData } = (json as { payload: { userData: { store: { subdomain: string } } } }).payload
  return storeAt(userData.store.subdomain)
}

const saved = (page: Page) => expect(page.getByText('Saved. Your shop is updated.')).toBeVisible()
const save = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button').last()

test('a product with variants and a picture is created and shown in the shop', async ({
  page,
  expectAccessible,
  expectNoCspViolation,
}) => {
  test.setTimeout(120_000)
  const { token } = await newOwner()
  await enter(page, token, '/products')
  await page.getByRole('link', { name: 'Create a product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create product' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Title' }).first().fill('Linen shirt')
  await page.getByRole('textbox', { name: 'Description' }).first().fill('Cool in summer.')
  await page.locator('input[type=file]').setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: PICTURE })
  await page.getByRole('textbox', { name: 'What picture 1 shows' }).fill('The front')
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('49.90')
  await page.getByRole('button', { name: 'Add an option such as size or colour' }).click()
  await page.getByRole('textbox', { name: 'Option', exact: true }).fill('Size')
  for (const value of ['S', 'M']) {
    await page.getByRole('combobox', { name: 'Values' }).fill(value)
    await page.getByRole('combobox', { name: 'Values' }).press('Enter')
  }
  const grid = page.getByRole('grid', { name: 'Variants' })
  await expect(grid.getByRole('row')).toHaveCount(3)
  await grid.getByRole('gridcell', { name: '49.90' }).last().click()
  await page.keyboard.type('54,90')
  await page.keyboard.press('Enter')
  await expect(grid.getByRole('gridcell', { name: '54,90' })).toBeVisible()
  const ask = page.getByRole('region', { name: 'Opening stock' })
  await ask.getByRole('textbox', { name: 'Quantity per variant' }).fill('4')
  await expectAccessible(page)
  await ask.getByRole('button', { name: 'Apply to 2 variants' }).click()
  await expect(ask).toHaveCount(0)
  await expectAccessible(page)
  await save(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Linen shirt' })).toBeVisible()
  await expect(page.getByText('This product is visible to shoppers.')).toBeVisible()
  // On a phone the grid scrolls.
  const onHand = grid.getByRole('columnheader', { name: 'On hand' })
  if ((page.viewportSize()?.width ?? 0) >= 1_440) {
    await onHand.scrollIntoViewIfNeeded()
    expect(await grid.evaluate((table) => (table.parentElement?.scrollLeft ?? 0) + table.scrollLeft)).toBe(0)
    await expect(onHand).toBeInViewport({ ratio: 0.9 })
  }

  const shop = await shopOf(token)
  await page.goto(shop.url('/product/linen-shirt'))
  await expect(page.getByRole('heading', { level: 1, name: 'Linen shirt' })).toBeVisible()
  await expect(page.getByText('$49.90').first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'The front' }).first()).toBeVisible()
  expectNoCspViolation()
})

test('an edit shows in the shop with the next request, and two editors lose nothing', async ({ page, problems }) => {
  test.setTimeout(120_000)
  problems.allow(/409/)
  const { token } = await newOwner()
  const { _id } = await newProduct(token, { title: 'Teapot', status: 'active', variants: [{ price: 30 }] })
  const shop = await shopOf(token)
  const seen = async (words: string) =>
    expect((await callerAs(shop.host)('/product/teapot')).text.includes(words)).toBe(true)
  await seen('Teapot')
  await enter(page, token, `/edit-product/${_id}`)
  await page.getByRole('textbox', { name: 'Title' }).first().fill('Blue teapot')
  await page.keyboard.press('Control+s')
  await saved(page)
  await seen('Blue teapot')

  await post('vender/products/save', { _id, version: 2, title: 'Red teapot', variants: [{ price: 31 }] }, token)
  await page.getByRole('textbox', { name: 'Title' }).first().fill('Green teapot')
  await save(page).click()
  const clash = page.getByRole('alert', { name: 'Changed by someone else' })
  await expect(clash).toContainText('Use theirs: Red teapot')
  await clash.getByRole('button', { name: 'Continue with the latest version' }).click()
  await save(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Green teapot' })).toBeVisible()
})

test('a draft says why it is not in the shop', async ({ page }) => {
  const { token } = await newOwner()
  const { _id } = await newProduct(token, { title: 'Hidden', status: 'draft', variants: [{ price: 1 }] })
  await enter(page, token, `/edit-product/${_id}`)
  const panel = page.getByRole('region', { name: 'Why is this not on my site?' })
  await expect(panel).toContainText('It is a draft')
  await expect(panel).toContainText('It has no category')
  await page.getByRole('radio', { name: 'Active' }).check()
  await save(page).click()
  const soldOut = page.getByRole('checkbox', { name: 'Show it in the shop as sold out' })
  await expect(soldOut).toHaveAccessibleDescription(/Confirm that it is shown as sold out/)
  await soldOut.check()
  await save(page).click()
  await expect(page.getByText('This product is visible to shoppers.')).toBeVisible()
})

test('many products are changed at once, in bulk and in the grid, and undone', async ({ page, expectAccessible }) => {
  test.setTimeout(120_000)
  const { token } = await newOwner()
  for (const title of ['Apple', 'Pear', 'Plum']) {
    await newProduct(token, { title, status: 'active', variants: [{ price: 10 }] })
  }
  await enter(page, token, '/products')
  await expect(page.getByRole('link', { name: 'Plum' })).toBeVisible()
  await expectAccessible(page)
  // On a phone there is no box for the whole page.
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Change prices' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Change', exact: true }).fill('50')
  await page.getByRole('dialog').getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog')).toContainText('3 prices change in 3 products.')
  const apple = page.getByRole('dialog').getByRole('row', { name: /^Apple/ })
  await expect(apple).toHaveText(/\$10\.00.*\$15\.00/)
  await expect(apple.locator('s')).toHaveText('$10.00')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Change 3 prices' }).click()
  await expect(page.getByRole('dialog')).toContainText('3 products changed.')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('dialog')).toContainText('Undone.')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('$10.00').first()).toBeVisible()

  await page.goto(storeAt('').url('/products?view=grid'))
  const grid = page.getByRole('grid', { name: 'Products' })
  await expect(grid.getByRole('row')).toHaveCount(4)
  for (const name of COLUMNS_AT_1440) {
    // On a phone the grid scrolls.
    if ((page.viewportSize()?.width ?? 0) < 1_440) break
    await expect(grid.getByRole('columnheader', { name, exact: true })).toBeInViewport({ ratio: 0.9 })
  }
  await expectAccessible(page)
  const price = grid.getByRole('gridcell', { name: '10.00' })
  await price.first().click()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', '11\n12\n13\n')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  })
  await expect(grid.getByRole('gridcell', { name: '13', exact: true })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(price).toHaveCount(3)
  await page.keyboard.press('Control+Shift+z')
  await save(page).click()
  await expect(page.getByRole('dialog')).toContainText('3 products changed.')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(grid.getByRole('gridcell', { name: '12.00' })).toBeVisible()
})

test('on a phone a product is found, opened and changed', { tag: '@any-width' }, async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { token } = await newOwner()
  await newProduct(token, { title: 'Pocket knife', status: 'active', variants: [{ price: 18, sku: 'KN-1' }] })
  await enter(page, token, '/products')
  await page.getByRole('searchbox').or(page.getByPlaceholder('Title, SKU or barcode')).first().fill('kn-1')
  // The address is updated after a pause in typing, and would otherwise come after the click.
  await expect(page).toHaveURL(/kn-1/)
  await page.getByText('Pocket knife').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pocket knife' })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('nonsense')
  await save(page).click()
  await expect(page.getByRole('alert', { name: 'Errors in this form' })).toContainText('Enter an amount')
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('17')
  await page.getByRole('textbox', { name: 'Content' }).fill('500 g')
  await save(page).click()
  await saved(page)
  const { host } = await shopOf(token)
  expect((await callerAs(host)('/product/pocket-knife')).text).toContain('$34.00')
})

test('a draft can be previewed as a shopper sees it, only by its link', async ({
  page,
  problems,
  expectAccessible,
}) => {
  problems.allow(/404/)
  const { token } = await newOwner()
  const productId = randomUUID()
  const variants = ['Small', 'Large'].map((size) => ({ optionValues: [size], price: 12 }))
  const draft = { productId, title: 'Unseen jug', status: 'draft', options: ['Size'], variants }
  expect((await post('vender/products/create', draft, token)).status).toBe(200)
  await enter(page, token, `/edit-product/${productId}`)
  const preview = await page.getByRole('link', { name: 'Preview' }).getAttribute('href')
  await page.goto(preview ?? '')
  await expect(page.getByRole('heading', { level: 1, name: 'Unseen jug' })).toBeVisible()
  await expect(page.getByRole('note')).toContainText('nothing can be bought here')
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Large' }).click()
  await expect(page).toHaveURL(/\/product-preview\//)
  await expect(page.getByText('Size: Large')).toBeVisible()
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
  await expectAccessible(page)
  const answer = await page.goto(new URL(`/product-preview/${productId}/1/x`, page.url()).href)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This preview has expired' })).toBeVisible()
})

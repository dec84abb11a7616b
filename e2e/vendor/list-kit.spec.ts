import { randomUUID } from 'node:crypto'
import { expect, test } from '../fixtures'
import { newOwner, post } from '../platform/people'
import { enter } from './sign-in'

/** A person with a store that sells these, each at its price. */
async function ownerWithGoods(goods: Readonly<Record<string, number>>): Promise<string> {
  const { token } = await newOwner()
  for (const [title, price] of Object.entries(goods)) {
    const draft = { productId: randomUUID(), title, status: 'active', variants: [{ price }] }
    expect((await post('vender/products/create', draft, token)).status).toBe(200)
  }
  return token
}

test('a row that is clicked right after typing opens: the pending search does not prevent it', async ({ page }) => {
  const token = await ownerWithGoods({ Apple: 10, Pear: 10 })
  await enter(page, token, '/products')
  await expect(page.getByText('Pear')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Title, SKU or barcode' }).pressSequentially('pea')
  await page.getByRole('link', { name: /Pear/ }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pear' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Title, SKU or barcode' })).toHaveValue('pea')
})

test('the stock of many entries is changed, and undone from the note', async ({ page, expectAccessible }) => {
  const token = await ownerWithGoods({ Apple: 10, Pear: 10 })
  await enter(page, token, '/inventory')
  for (const title of ['Apple', 'Pear']) await page.getByRole('checkbox', { name: `Select ${title} at` }).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Adjust' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adjust 2 entries' })
  await dialog.getByRole('textbox', { name: 'Units' }).fill('7')
  await dialog.getByRole('button', { name: 'Adjust' }).click()
  const note = page.getByRole('region', { name: 'Last action' })
  await expect(note).toContainText('2 entries changed.')
  await expectAccessible(page)
  await note.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toContainText('Undone.')
})

test('a list is sorted by several columns, and the address contains the order', async ({ page, expectAccessible }) => {
  const token = await ownerWithGoods({ Apple: 10, Fig: 20, Cherry: 10, Plum: 20 })
  await enter(page, token, '/products?sort=price')
  const narrow = (page.viewportSize()?.width ?? 0) < 600
  const names = async () =>
    (await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')?.replace('Select ', '')))) as string[]
  await expect(page.getByText('Fig').first()).toBeVisible()
  if (narrow) {
    await page.getByRole('button', { name: 'Secondary sort' }).click()
    await page.getByRole('combobox', { name: 'Then by' }).click()
    await page.getByRole('option', { name: 'Title A to Z' }).click()
  } else
    await page
      .getByRole('columnheader', { name: 'Product' })
      .getByRole('button')
      .first()
      .click({ modifiers: ['Shift'] })
  await expect(page).toHaveURL(/sort=price-desc%7Ctitle-asc/)
  await expect.poll(names).toEqual(['Fig', 'Plum', 'Apple', 'Cherry'])
  await expectAccessible(page)
  await page.reload()
  await expect.poll(names).toEqual(['Fig', 'Plum', 'Apple', 'Cherry'])
})

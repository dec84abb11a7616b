import { randomUUID } from 'node:crypto'
import { expect, test } from '../fixtures'
import { newOwner, post } from '../platform/people'
import { enter } from './sign-in'

async function ownerWithGoods(titles: readonly string[]): Promise<string> {
  const { token } = await newOwner()
  for (const title of titles) {
    const draft = { productId: randomUUID(), title, status: 'active', variants: [{ price: 10 }] }
    expect((await post('vender/products/create', draft, token)).status).toBe(200)
  }
  return token
}

test('a row that is opened right after typing opens: the search does not call it back', async ({ page }) => {
  const token = await ownerWithGoods(['Apple', 'Pear'])
  await enter(page, token, '/products')
  await expect(page.getByText('Pear')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Title, SKU or barcode' }).pressSequentially('pea')
  await page.getByRole('link', { name: /Pear/ }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pear' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Title, SKU or barcode' })).toHaveValue('pea')
})

test('stock of many entries is changed, and taken back by the note', async ({ page, expectAccessible }) => {
  const token = await ownerWithGoods(['Apple', 'Pear'])
  await enter(page, token, '/inventory')
  for (const title of ['Apple', 'Pear']) await page.getByRole('checkbox', { name: `Choose ${title} at` }).check()
  await page.getByRole('region', { name: 'What is chosen' }).getByRole('button', { name: 'Adjust' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adjust 2 entries' })
  await dialog.getByRole('textbox', { name: 'Units' }).fill('7')
  await dialog.getByRole('button', { name: 'Adjust' }).click()
  const note = page.getByRole('region', { name: 'Just done' })
  await expect(note).toContainText('2 entries changed.')
  await expectAccessible(page)
  await note.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toContainText('Undone.')
})

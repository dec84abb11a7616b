import type { Page } from '@playwright/test'
import { callerAs, expect, storeAt, test } from '../fixtures'
import { newOwner, post } from '../platform/people'
import { enter } from './sign-in'

const blank = { photo: null, parentId: null, taxRateId: null }

/** A store with Food › Fruit › Apples and Home. */
async function branch(token: string) {
  const make = async (level: string, name: string, parentId: string | null = null) => {
    const made = await post('vender/tree/create', { ...blank, level, name, parentId }, token)
    return String(made.payload._id)
  }
  const food = await make('department', 'Food')
  const home = await make('department', 'Home')
  const fruit = await make('sub_department', 'Fruit', food)
  const apples = await make('category', 'Apples', fruit)
  return { food, home, fruit, apples }
}

const row = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) })
const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })

test('a department is created and renamed; a duplicate name is rejected', async ({
  page,
  problems,
  expectAccessible,
}) => {
  problems.allow(/409/)
  const { token } = await newOwner()
  await branch(token)
  await enter(page, token, '/create-department')
  await page.getByLabel('Name').fill('food')
  await bar(page)
    .getByRole('button', { name: /^Create department/ })
    .click()
  const errors = page.getByRole('alert', { name: 'Errors in this form' })
  await expect(errors).toContainText('There is a department called “Food” already.')
  await expectAccessible(page)
  await errors.getByRole('button', { name: 'Name' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Garden')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name: 'Garden' })).toBeVisible()
  await page.getByLabel('Name').fill('Garden & patio')
  await expect(bar(page)).toContainText('Changed: Name')
  await page.getByLabel('Name').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Garden & patio' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})

test('a conflicting save shows both versions and lets the user choose', async ({
  page,
  problems,
  expectAccessible,
}) => {
  problems.allow(/409/)
  const { token } = await newOwner()
  const { food } = await branch(token)
  await enter(page, token, `/edit-department/${food}`)
  await page.getByLabel('Name').fill('My food')
  const theirs = { ...blank, level: 'department', _id: food, version: 1, name: 'Their food' }
  await post('vender/tree/update', theirs, token)
  await bar(page).getByRole('button', { name: /^Save/ }).click()
  const panel = page.getByRole('alert', { name: 'Changed by someone else' })
  await expect(panel.getByLabel('Keep mine: My food')).toBeChecked()
  await expect(panel.getByLabel('Use theirs: Their food')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Continue with the latest version' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveValue('My food')
  await bar(page).getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My food' })).toBeVisible()
})

test('the tree is rearranged by keyboard and by dialog, and the move is undone', async ({ page, expectAccessible }) => {
  const { token } = await newOwner()
  await branch(token)
  await enter(page, token, '/department')
  await expect(row(page, 'Food')).toBeVisible()
  await expectAccessible(page)
  await row(page, 'Fruit').focus()
  await page.keyboard.press('Alt+ArrowDown')
  const note = page.getByRole('region', { name: 'Last action' })
  await expect(note).toContainText('Fruit moved.')
  await expect(row(page, 'Home').getByRole('treeitem', { name: /^Fruit/ })).toBeVisible()
  await note.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toContainText('Undone.')
  await expect(row(page, 'Food').getByRole('treeitem', { name: /^Fruit/ })).toBeVisible()

  await page.getByRole('button', { name: 'More actions for Home' }).click()
  await page.getByRole('menuitem', { name: 'Move…' }).click()
  await page.getByRole('dialog').getByLabel('Where').click()
  await page.getByRole('option', { name: 'Before Food' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await expect(page.getByRole('treeitem').first()).toHaveAccessibleName(/^Home/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})

test('a merge moves all entries, and is undone in the history', async ({ page }) => {
  const { token } = await newOwner()
  const { food } = await branch(token)
  await enter(page, token, `/edit-department/${food}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Merge into…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Target department').click()
  await page.getByRole('option', { name: 'Home' }).click()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(row(page, 'Home')).toBeVisible()
  await expect(row(page, 'Food')).toHaveCount(0)
  await page.getByRole('button', { name: 'History' }).click()
  const drawer = page.getByRole('dialog', { name: 'Bulk edit history' })
  await drawer.getByRole('button', { name: 'Undo' }).click()
  await expect(drawer).toContainText('Undone.')
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(row(page, 'Food')).toBeVisible()
})

test('a list saves a view under a name, and deleted entries are restored', async ({ page, expectAccessible }) => {
  const { token } = await newOwner()
  await branch(token)
  await enter(page, token, '/department?view=list')
  await page.getByRole('searchbox', { name: 'Name' }).fill('ho')
  await expect(page.getByText('1 department', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Homes')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Homes' }).click()
  await page.getByRole('menuitem', { name: 'All' }).click()
  await expect(page.getByText('2 departments', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Select Home' }).check()
  const chosen = page.getByRole('region', { name: 'Selection' })
  await chosen.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('1 department', { exact: true })).toBeVisible()
  await page.getByRole('region', { name: 'Last action' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 departments', { exact: true })).toBeVisible()
})

test('margin and reorder point of a department apply to a new product', async ({ page, expectAccessible }) => {
  test.setTimeout(90_000)
  const { token } = await newOwner()
  const { food, fruit } = await branch(token)
  await enter(page, token, `/edit-department/${food}`)
  await page.getByLabel('Target margin').fill('40')
  await page.getByLabel('Reorder point').fill('6')
  await bar(page).getByRole('button', { name: /^Save/ }).click()
  await expect(bar(page)).toHaveCount(0)
  await expectAccessible(page)
  await enter(page, token, `/edit-subDepartment/${fruit}`)
  await expect(page.getByLabel('Target margin')).toHaveAttribute('placeholder', '40 %, from Food')
  await expect(page.getByLabel('Reorder point')).toHaveAttribute('placeholder', '6, from Food')

  await enter(page, token, '/create-product')
  await page.getByRole('textbox', { name: 'Title' }).first().fill('Gala')
  await page.getByRole('textbox', { name: 'Cost per unit' }).fill('7.50')
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Food › Fruit › Apples' }).click()
  const offer = page.getByRole('status').filter({ hasText: 'Suggested $12.50 for 40 % margin' })
  const price = page.getByRole('textbox', { name: 'Price', exact: true })
  await expect(offer).toBeVisible()
  await expect(price).toHaveValue('')
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Use this price' }).click()
  await expect(price).toHaveValue('12.50')
  await expect(offer).toHaveCount(0)
  await expect(page.getByText('Reordered from 6 units down')).toBeVisible()
  await page.getByRole('textbox', { name: 'How many do you have?' }).fill('10')
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button').last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gala' })).toBeVisible()
  await enter(page, token, '/inventory')
  await expect(page.getByText('Gala').first()).toBeVisible()
  const { payload } = await post('vender/inventory/list', undefined, token)
  expect(payload.rows).toMatchObject([{ name: 'Gala', reorderPoint: 6 }])
})

test('the uploaded logo of a brand is re-encoded', async ({ page }) => {
  const { token } = await newOwner()
  await enter(page, token, '/create-brand')
  await page.getByLabel('Name').fill('Acme')
  const pixel = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 })
    canvas.getContext('2d')?.fillRect(0, 0, 64, 48)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  const files = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') }
  await page.locator('input[type=file]').setInputFiles(files)
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible()
  await bar(page)
    .getByRole('button', { name: /^Create brand/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Acme' })).toBeVisible()
  const source = await page.locator('[data-path=photo] img').getAttribute('src')
  expect(source).toMatch(/^\/files\/(w320\/)?pictures\//)
  const stored = await callerAs(storeAt('').host)(source ?? '')
  expect([stored.status, stored.headers['content-type']]).toEqual([200, 'image/webp'])
})

import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { newOwner, post } from '../platform/people'
import { enter, tokenOf } from './sign-in'
import { newColleague, newRole } from './team-store'

type Taxes = { rates: { _id: string; name: string; percent: number; version: number }[] }

const taxes = (page: Page) => page.getByRole('region', { name: 'Taxes' })
const row = (page: Page, name: string) => taxes(page).getByRole('listitem').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, words: string) => expect(page.getByText(words)).toBeVisible()

async function act(page: Page, tax: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${tax}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function fill(page: Page, name: string, percent: string): Promise<void> {
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByLabel('Percentage').fill(percent)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
}

test('every setting is a card with its state and a link', async ({ page, expectAccessible, expectNoCspViolation }) => {
  const calls = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/vender/')) calls.add(pathname)
  })
  await enter(page, await tokenOf('owner@demo.example'), '/settings')
  const cards = page.getByRole('navigation', { name: 'All settings' })
  await expect(cards.getByRole('listitem')).toHaveCount(12)
  const card = (name: string) =>
    cards.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(card('Payments')).toContainText('Test cards only')
  await expect(card('Roles')).toContainText(/\d+ roles/)
  await expect(card('Plan and billing')).toContainText('Active until')
  await expect(card('Notifications')).toContainText(/All on|\d+ off/)
  await expect(card('Your data')).toContainText(/No scheduled export|Exported every/)
  await expect(card('Permissions')).toContainText('Last change')
  // One call has the states of all cards; a call for each made the screen slow.
  await expect(page.getByRole('button', { name: 'Add a tax' })).toBeVisible()
  expect(
    [...calls].filter((path) => /settings|information|domains|users|roles|invoice/.test(path)).length,
  ).toBeLessThan(5)
  await expectAccessible(page)
  await cards.getByRole('link', { name: 'Shipping' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping' })).toBeVisible()
  expectNoCspViolation()
})

test('taxes are added, changed, chosen for new products, merged and deleted', async ({
  page,
  problems,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  problems.allow(/400|409/)
  const { token } = await newOwner()
  await enter(page, token, '/settings')
  await expect(taxes(page)).toContainText('No taxes yet')

  await taxes(page).getByRole('button', { name: 'Add a tax' }).click()
  await fill(page, '', '')
  await expect(dialog(page)).toContainText('Enter a percentage')
  await fill(page, '', '120')
  await expect(dialog(page)).toContainText('Please Enter Name')
  await expect(dialog(page)).toContainText('Enter a percentage from 0 to 100')
  await expectAccessible(page)
  await fill(page, 'VAT', '20')
  await expect(row(page, 'VAT')).toContainText('20%')
  await expect(row(page, 'VAT')).toContainText('No products')

  await taxes(page).getByRole('button', { name: 'Add a tax' }).click()
  await fill(page, 'vat', '20')
  await expect(dialog(page)).toContainText('There is a tax with this name and percentage already.')
  await fill(page, 'Reduced', '5.125')
  await expect(row(page, 'Reduced')).toContainText('5.125%')

  await taxes(page).getByRole('combobox', { name: 'Default tax of new products' }).selectOption('VAT 20%')
  await expect(row(page, 'VAT')).toContainText('New products')

  await act(page, 'Reduced 5.125%', 'Edit')
  await fill(page, 'Reduced', '7')
  await expect(row(page, 'Reduced')).toContainText('7%')

  await act(page, 'Reduced 7%', 'Edit')
  await dialog(page)
    .getByLabel('From')
    .fill(new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10))
  await fill(page, 'Reduced', '8')
  const planned = taxes(page).getByRole('list', { name: 'Planned changes' })
  await expect(planned).toContainText('Reduced 8%')
  await planned.getByRole('button', { name: 'Cancel' }).click()
  await expect(planned).toBeHidden()

  await act(page, 'VAT 20%', 'Merge into another')
  await dialog(page).getByRole('button', { name: 'Merge' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Choose a replacement tax.')
  await dialog(page).getByRole('combobox').click()
  await page.getByRole('listbox').getByRole('option', { name: 'Reduced 7%' }).click()
  await expect(dialog(page)).toContainText('No product uses VAT 20%, so no price changes.')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Merge' }).click()
  await toast(page, 'VAT 20% is merged.')
  await expect(taxes(page).getByRole('listitem')).toHaveCount(1)
  await expect(row(page, 'Reduced')).toContainText('New products')

  await act(page, 'Reduced 7%', 'Delete')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(taxes(page)).toContainText('No taxes yet')
})

test('a conflicting save shows both values and lets the user choose', { tag: '@any-width' }, async ({
  page,
  problems,
}) => {
  problems.allow(/409/)
  const { token } = await newOwner()
  const { payload } = await post('vender/taxes/create', { name: 'VAT', percent: 20 }, token)
  const [rate] = (payload as unknown as Taxes).rates
  await enter(page, token, '/settings')
  await act(page, 'VAT 20%', 'Edit')
  const theirs = { _id: rate?._id, version: rate?.version, name: 'VAT', percent: 21 }
  expect((await post('vender/taxes/update', theirs, token)).status).toBe(200)
  await fill(page, 'VAT', '22')
  await expect(dialog(page)).toContainText('Someone else has changed this tax.')
  await dialog(page).getByRole('radio', { name: 'Use theirs: 21 %' }).check()
  await dialog(page).getByRole('button', { name: 'Continue with the latest version' }).click()
  await expect(dialog(page).getByLabel('Percentage')).toHaveValue('21%')
  await fill(page, 'VAT', '22')
  await expect(row(page, 'VAT')).toContainText('22%')
})

test('a tax in use lists its products and the effect of a change, and links to the merge', async ({
  page,
  expectAccessible,
}) => {
  await enter(page, await tokenOf('owner@demo.example'), '/settings')
  const used = taxes(page)
    .getByRole('listitem')
    .filter({ hasText: /\d+ products?:/ })
    .first()
  await expect(used).toBeVisible()
  const menu = used.getByRole('button')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog(page).getByLabel('Percentage').fill('99')
  await expect(dialog(page).getByRole('status')).toContainText(/products? goe?s?.* to 99% at once/)
  await expect(dialog(page).getByRole('status')).toContainText('Existing orders keep')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(dialog(page)).toContainText('is in use')
  await dialog(page).getByRole('button', { name: 'Merge into another' }).click()
  await expect(dialog(page)).toContainText('Replacement tax')
})

test('a person with view permission sees the taxes and no way to change them', async ({ page, expectAccessible }) => {
  const { token } = await newOwner()
  await post('vender/taxes/create', { name: 'VAT', percent: 20 }, token)
  const { _id } = await newRole(token, ['setting.view'])
  const hand = await newColleague(token, _id, 'Vera')
  await enter(page, hand.token, '/settings')
  await expect(row(page, 'VAT')).toContainText('20%')
  await expect(taxes(page)).toContainText('Changes need the permission')
  await expect(taxes(page).getByRole('button')).toHaveCount(0)
  await expect(taxes(page).getByRole('combobox', { disabled: true })).toHaveCount(3)
  await expect(taxes(page).getByRole('combobox', { disabled: false })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'All settings' })).not.toContainText('Users')
  await expectAccessible(page)
})

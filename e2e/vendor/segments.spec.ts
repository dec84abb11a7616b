import type { Page } from '@playwright/test'
import { expect, storeAt, test } from '../fixtures'
import { newOwner, post } from '../platform/people'
import { newEmail } from '../storefront/shoppers'
import { enter } from './sign-in'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name })
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('a segment is built with its people in view, shows them, explains them and is used in an offer', async ({
  page,
  expectAccessible,
  expectAccessibleInLightAndDark,
  expectNoCspViolation,
  problems,
}) => {
  problems.allow(/409/)
  test.setTimeout(180_000)
  const { token } = await newOwner()
  for (const [firstName, tags] of [
    ['Ada', ['vip']],
    ['Bob', []],
  ] as const) {
    const customer = { firstName, lastName: 'Byron', email: newEmail(), tags }
    expect((await post('vender/customers/create', customer, token)).status).toBe(200)
  }
  await enter(page, token, '/segments')
  await expect(page.getByRole('heading', { name: 'No segments of your own yet' })).toBeVisible()
  await expect(region(page, 'Ready-made')).toContainText('Champions')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Create segment' }).last().click()
  await expect(heading(page, 'Create segment')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Regulars')

  const first = page.getByRole('group', { name: 'Condition: Amount spent' })
  await first.getByRole('textbox', { name: 'Amount spent: value' }).fill('0')
  const people = region(page, 'Who is in it')
  await expect(people).toContainText('2 customers')
  await page.getByRole('button', { name: 'Add condition' }).first().press('Enter')
  await page.getByRole('combobox', { name: 'Field' }).last().click()
  await page.getByRole('option', { name: 'Tag', exact: true }).click()
  const tag = page.getByRole('combobox', { name: 'Tag: values' })
  await tag.fill('vip')
  await tag.press('Enter')
  await expect(people).toContainText('1 customer')
  await expect(people).toContainText('Ada Byron')
  await expect(people).toContainText('has the tag “vip”')
  await page.getByRole('button', { name: 'Add group' }).first().click()
  await expect(page.getByRole('group', { name: 'Group 3' })).toBeVisible()
  expect(await fits(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Remove group 3' }).click()
  await page.keyboard.press('Escape')
  await expectAccessibleInLightAndDark(page)
  await page.getByRole('button', { name: 'Create segment' }).last().click()
  await expect(page.getByText('Regulars is created.')).toBeVisible()
  await expect(page).toHaveURL(/\/edit-segment\//)

  await page.getByRole('link', { name: 'Show these customers' }).click()
  await expect(page).toHaveURL(/\/customers\?segment=/)
  await expect(page.getByRole('link', { name: /Ada Byron/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Bob Byron/ })).toHaveCount(0)
  await page
    .getByRole('link', { name: /Ada Byron/ })
    .first()
    .click()
  await region(page, 'Segments').getByRole('button', { name: 'Why in Regulars?' }).click()
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Reasons' })).toContainText('Tag: “vip”')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await page.goto(storeAt('').url('/create-coupon'))
  await page.getByRole('textbox', { name: 'Name' }).first().fill('For regulars')
  await page.getByRole('combobox', { name: 'Customers in a segment' }).click()
  await page.getByRole('option', { name: 'Regulars' }).click()
  await page.keyboard.press('Escape')
  await expect(region(page, 'Summary')).toContainText('for customers in the segment “Regulars”')
  await page.getByRole('button', { name: 'Create offer' }).last().click()
  await expect(page.getByText('For regulars is saved as a draft.')).toBeVisible()

  await page.goto(storeAt('').url('/segments'))
  await expect(page.getByRole('link', { name: /^Regulars/ }).first()).toBeVisible()
  expect(await fits(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /^Regulars/ })
    .first()
    .click()
  await expect(region(page, 'Used by offers')).toContainText('For regulars')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Remove it from these offers first.')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText(/is used by the offer “For regulars”/).first()).toBeVisible()
  expectNoCspViolation()
})

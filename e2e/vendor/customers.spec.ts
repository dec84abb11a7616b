import type { Page } from '@playwright/test'
import { expect, storeAt, test } from '../fixtures'
import { newOwner } from '../platform/people'
import { newEmail } from '../storefront/shoppers'
import { enter } from './sign-in'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name })
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('a customer is created, edited, found, tagged, noted, asked for consent and disabled', async ({
  page,
  expectAccessible,
  expectAccessibleInLightAndDark,
  expectNoCspViolation,
}) => {
  test.setTimeout(150_000)
  const { token } = await newOwner()
  const email = newEmail()
  await enter(page, token, '/customers')
  await expect(page.getByRole('heading', { name: 'No customers yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Create customer' }).last().click()
  await expect(heading(page, 'Create customer')).toBeVisible()
  await page.getByLabel('First name').fill('<b>Ada')
  await page.getByLabel('Last name').fill('Byron')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('combobox', { name: 'Tags' }).fill('Regular')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create customer' }).click()
  await expect(page.getByText('<b>Ada Byron is created.')).toBeVisible()
  await expect(page).toHaveURL(/\/edit-customer\//)
  await expect(heading(page, '<b>Ada Byron')).toBeVisible()
  await page.getByLabel('Delivery note').fill('Call before delivery')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('<b>Ada Byron is saved.')).toBeVisible()

  await page.getByRole('link', { name: 'Profile', exact: true }).last().click()
  await expect(region(page, 'Contact')).toContainText('Call before delivery')
  const timeline = region(page, 'Timeline')
  await timeline.getByLabel('New note').fill('Likes goat cheese')
  await timeline.getByRole('button', { name: 'Add note' }).click()
  await expect(timeline.getByRole('list', { name: 'Events' })).toContainText('Likes goat cheese')
  const consent = region(page, 'Marketing consent')
  await consent.getByRole('button', { name: 'Record consent: Email marketing' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'How did the customer give consent?' }).click()
  await page.getByRole('option', { name: 'In person' }).click()
  await dialog.getByLabel('What the customer was told or signed').fill('Yes to the monthly newsletter')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record consent' }).click()
  await expect(consent).toContainText('Yes to the monthly newsletter')
  expect(await fits(page)).toBeLessThanOrEqual(0)
  await expectAccessibleInLightAndDark(page)

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible()

  await page.goto(storeAt('').url('/customers'))
  await page.getByRole('searchbox', { name: 'Name, email or phone' }).fill(email)
  await expect(page.getByRole('link', { name: /Ada Byron/ }).first()).toBeVisible()
  expect(await fits(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  expectNoCspViolation()
})

import type { Page } from '@playwright/test'
import { expect, storeAt, test } from '../fixtures'
import { newName, newOwner, post } from '../platform/people'
import { enter } from './sign-in'

const heading = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('heading', { level: 1, name })
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('a request for a copy is answered with an archive, and an erasure is previewed, scheduled and stopped', async ({
  page,
  expectAccessible,
  expectAccessibleInLightAndDark,
  expectNoCspViolation,
}) => {
  test.setTimeout(150_000)
  const { token } = await newOwner()
  const person = { email: `${newName()}@people.com`, firstName: 'Ada', lastName: 'Byron' }
  const made = await post('vender/customers/create', person, token)
  await post('vender/customers/add-note', { _id: made.payload._id, text: 'Rings twice' }, token)
  await enter(page, token, '/privacy-requests')
  await expect(page.getByRole('heading', { name: 'No requests to answer' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New request' }).click()
  const dialog = page.getByRole('dialog', { name: 'New privacy request' })
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('Byron')
  await page.getByRole('option', { name: /Ada Byron/ }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enter request' }).click()

  await expect(heading(page, 'Copy of the data: Ada Byron')).toBeVisible()
  await expect(page.getByText('30 days left')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeDisabled()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download archive' }).click()
  expect((await download).suggestedFilename()).toMatch(/^personal-data-.*\.zip$/)
  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(page.getByText('Delivered', { exact: true })).toBeVisible()

  await page.goto(page.url().replace(/\/privacy-request\/.*/, `/customer-profile/${made.payload._id}`))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Privacy request' }).click()
  await expect(dialog).toContainText('Ada Byron')
  await dialog.getByRole('radio', { name: 'Erasure' }).check()
  await dialog.getByRole('button', { name: 'Enter request' }).click()
  await expect(heading(page, 'Erasure: Ada Byron')).toBeVisible()
  await expect(page.getByText('Removes 2 rows in 1 table, keeps 0 orders without the person.')).toBeVisible()
  await page.getByRole('button', { name: 'Schedule erasure' }).click()
  const question = page.getByRole('dialog', { name: 'Erase Ada Byron in 7 days' })
  await expect(question).toContainText('Nobody can bring them back')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Schedule erasure' }).click()
  await expect(page.getByText('Erasure scheduled', { exact: true })).toBeVisible()
  expect(await fits(page)).toBeLessThanOrEqual(0)
  await expectAccessibleInLightAndDark(page)
  await page.getByRole('button', { name: 'Stop erasure' }).click()
  await expect(page.getByRole('button', { name: 'Close without answer' })).toBeVisible()
  await page.goto(storeAt('').url('/privacy-requests'))
  await expect(page.getByRole('table', { name: 'Privacy requests' })).toContainText('Ada Byron')
  expect(await fits(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  expectNoCspViolation()
})

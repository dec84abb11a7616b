import { expect, test } from '../fixtures'
import { newOwner } from '../platform/people'
import { enter } from './sign-in'

test('a new store gets its zone, its rates and what a shopper would be offered', async ({
  page,
  problems,
  expectAccessible,
}) => {
  test.setTimeout(90_000)
  problems.allow(/400/)
  const { token } = await newOwner()
  await enter(page, token, '/settings')
  await page.getByRole('main').getByRole('link', { name: 'Shipping', exact: true }).click()
  await expect(page.getByText('Addresses outside all zones cannot be shipped to.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a zone' }).click()
  const zone = page.getByRole('region', { name: 'Home', exact: true })
  await zone.getByLabel('Rate', { exact: true }).fill('')
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await bar.getByRole('button', { name: /^Save/ }).click()
  await expect(zone.getByText('Please Enter Name')).toBeVisible()
  await zone.getByLabel('Rate', { exact: true }).fill('Parcel')
  await zone.getByLabel('Price', { exact: true }).fill('7.5')
  await zone.getByRole('button', { name: 'Limits, free delivery and prices by class' }).click()
  await zone.getByLabel('Free from a subtotal of').fill('60')
  await expectAccessible(page)
  await bar.getByRole('button', { name: /^Save/ }).click()
  await expect(bar).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Rate', { exact: true })).toHaveValue('Parcel')

  const offers = page.getByRole('main').getByRole('status').getByRole('list')
  await page.getByLabel('Subtotal', { exact: true }).fill('59')
  await page.getByRole('button', { name: 'Show rates' }).click()
  await expect(offers).toContainText('7.50')
  await page.getByLabel('Subtotal', { exact: true }).fill('60')
  await page.getByRole('button', { name: 'Show rates' }).click()
  await expect(offers).toContainText('Free')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})

import { expect, storeAt, test } from '../fixtures'
import { newOwner } from '../platform/people'
import { enter } from './sign-in'

const platform = storeAt('')

test('pick-up hours with times to choose are created, shown in the list, paused and changed', async ({
  page,
  expectAccessibleInLightAndDark,
}) => {
  test.setTimeout(120_000)
  const { token } = await newOwner()
  await enter(page, token, '/availability')
  await expect(page.getByRole('heading', { name: 'Opening hours', level: 1 })).toBeVisible()
  await page.getByLabel('Name of the new address').fill('Counter calendar')
  await page.getByRole('button', { name: 'Create address' }).click()
  const copy = page.getByRole('button', { name: 'Copy the address of Counter calendar' })
  await expect(copy).toBeVisible()
  // Scrolled, the bar at the top covers a part of the buttons below it.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessibleInLightAndDark(page)
  await page.getByRole('button', { name: 'Revoke Counter calendar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(copy).toHaveCount(0)

  await page.goto(platform.url('/pick-list'))
  await expect(page.getByRole('heading', { name: 'Nothing to get ready on this day' })).toBeVisible()
  await expectAccessibleInLightAndDark(page)

  await page.goto(platform.url('/create-availability'))
  await page.getByLabel('Name', { exact: false }).first().fill('Counter')
  await page.getByRole('combobox', { name: 'For', exact: true }).click()
  await page.getByRole('option', { name: 'Pick-up' }).click()
  await page.getByRole('switch', { name: 'Shoppers choose a time' }).press('Space')
  await expect(page.getByRole('region', { name: 'Times of an order of now' })).toContainText('Offered')
  await page.getByRole('button', { name: 'Add another price' }).click()
  await expectAccessibleInLightAndDark(page)
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await fits()).toBeLessThanOrEqual(0)
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await bar.getByRole('button', { name: /Save|Create/ }).click()
  await expect(bar).toBeHidden()

  await page.goto(platform.url('/availability'))
  await page
    .getByRole('main')
    .getByRole('link', { name: /Counter/ })
    .first()
    .click()
  await expect(page).toHaveURL(/edit-availability/)
  await page.getByRole('switch', { name: 'Temporarily closed' }).press('Space')
  await page.getByLabel('Message for shoppers').fill('We are moving.')
  await expectAccessibleInLightAndDark(page)
  expect(await fits()).toBeLessThanOrEqual(0)
  await bar.getByRole('button', { name: /Save/ }).click()
  await expect(bar).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Message for shoppers')).toHaveValue('We are moving.')
})

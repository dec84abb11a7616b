import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { newOwner } from '../platform/people'
import { enter } from './sign-in'

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name })

/** A list, the link from there to its form, and the field and heading of the form. */
const FORMS = [
  { list: '/customers', title: 'Customers', link: 'Create customer', form: 'Create customer', field: 'First name' },
  { list: '/coupon', title: 'Coupons and offers', link: 'Create offer', form: 'Create offer', field: 'Name' },
  {
    list: '/customer-marketing',
    title: 'Marketing',
    link: 'Create campaign',
    form: 'Create campaign',
    field: 'Name of the campaign',
  },
] as const

test('the Back and Forward buttons ask before unsaved changes of a form are lost', async ({ page }) => {
  test.setTimeout(120_000)
  const { token } = await newOwner()
  await enter(page, token, '/home')
  for (const { list, title, link, form, field } of FORMS) {
    await page.goto(new URL(list, page.url()).href)
    await expect(heading(page, title)).toBeVisible()
    await page.getByRole('link', { name: link }).first().click()
    await expect(heading(page, form)).toBeVisible()
    const address = page.url()
    const box = page.getByRole('textbox', { name: field, exact: true })
    await box.fill('Ada')
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await page.evaluate(() => window.history.back())
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect(box).toHaveValue('Ada')
    expect(page.url()).toBe(address)
    await page.evaluate(() => window.history.back())
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await expect(heading(page, title)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${list}$`))
    // Without changes both buttons work at once.
    await page.evaluate(() => window.history.forward())
    await expect(heading(page, form)).toBeVisible()
    await expect(box).toHaveValue('')
    await page.evaluate(() => window.history.back())
    await expect(heading(page, title)).toBeVisible()
  }
})

import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callerAs, expect, storeAt, test } from '../fixtures'
import { post } from '../platform/people'
import { enter, tokenOf } from './sign-in'

const OWNER = 'owner@demo.example'
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

type Listed = { _id: string; email: string; paymentState: string }

/** Sends the confirmation of a paid order again; returns the address that it went to. */
async function writeConfirmation(token: string): Promise<void> {
  const headers = { authorization: token }
  const { json } = await callerAs(storeAt('').host)('/api/vender/orders/list?size=50', { headers })
  const { rows } = (json as { payload: { rows: Listed[] } }).payload
  for (const { _id } of rows.filter(({ paymentState }) => paymentState === 'paid')) {
    const { status } = await post('vender/orders/resend-mail', { _id, kind: 'confirmation' }, token)
    if (status === 200) return
  }
  throw new Error('The demo store has no paid order with an address.')
}

test('texts are edited, previewed, saved, sent, found in the log and restored', async ({
  page,
  problems,
  isMobile,
  expectAccessible,
}) => {
  // The projects of a run share the store, and so its versions.
  const [event, label] = isMobile ? ['order-cancelled', 'Order cancelled'] : ['order-refunded', 'Refund']
  // What the test itself injects into every frame.
  problems.allow(/400|Blocked script execution in 'about:srcdoc'/)
  test.setTimeout(150_000)
  const token = await tokenOf(OWNER)
  await writeConfirmation(token)
  await enter(page, token, '/notification-setting')
  await expect(page.getByRole('switch', { name: 'Email: Order confirmation' })).toBeDisabled()
  await expectAccessible(page)
  expect(await fits(page)).toBeLessThanOrEqual(0)
  await page.locator(`a[href="/notification-setting?event=${event}"]`).click()
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
  const subject = page.getByRole('textbox', { name: 'Subject' })
  const word = randomBytes(3).toString('hex')
  await subject.fill(`News ${word} {{ order.nothing }}`)
  const save = page.getByRole('button', { name: 'Save', exact: true }).first()
  await save.click()
  await expect(page.getByText('There is no variable order.nothing.').first()).toBeVisible()
  await subject.fill(`News ${word} `)
  await page.getByRole('button', { name: /^Insert store\.name/ }).click()
  await expect(subject).toHaveValue(`News ${word} {{ store.name }}`)
  const preview = region(page, 'Preview')
  await expect(preview.getByText(new RegExp(`News ${word} \\w`))).toBeVisible()
  await preview.getByText('Dark', { exact: true }).click()
  await save.click()
  await expect(page.getByText(`${label} is saved.`)).toBeVisible()
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText(/The test is on its way/)).toBeVisible()
  // Nothing can be injected into the sandboxed frame of the preview.
  await preview.getByText('Text', { exact: true }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expectAccessible(page)
  expect(await fits(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Use default texts' }).click()
  await expect(subject).not.toHaveValue(new RegExp(word))
  await region(page, 'Versions').getByRole('button', { name: 'Restore version 1' }).click()
  await expect(subject).toHaveValue(`News ${word} {{ store.name }}`)
  await save.click()
  await expect(region(page, 'Versions').getByText('Version 3', { exact: false }).first()).toBeVisible()
  // They cover the link, and stay as long as the pointer is on them.
  await page.mouse.move(0, 0)
  await expect(page.locator('.toast')).toHaveCount(0)
  await page.getByRole('link', { name: 'All notifications' }).click()
  await page.getByRole('link', { name: 'Email log' }).click()
  await expect(page.getByText(`[Test] News ${word}`, { exact: false }).first()).toBeVisible()
  // Other tests send emails of other kinds meanwhile.
  const confirmation = page.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: 'Order confirmation' })
  await confirmation
    .getByRole('button', { name: /^Send again/ })
    .first()
    .click()
  await expect(page.getByText('Order confirmation is on its way again.')).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBeLessThanOrEqual(0)
})

test('a person chooses what she is told, and it stays @any-width', async ({ page, expectAccessible }) => {
  await enter(page, await tokenOf(OWNER), '/notification-setting?view=staff')
  const email = page.getByRole('switch', { name: 'Email: Import done' })
  await expect(email).toBeVisible()
  const isOn = await email.isChecked()
  await email.press('Space')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('The choice is saved.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(email).toBeChecked({ checked: !isOn })
})

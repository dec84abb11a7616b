import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { newName, post } from '../platform/people'
import { enter, tokenOf } from './sign-in'

const OWNER = 'owner@demo.example'
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name })
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** A customer who agreed to email marketing: without one nothing can be scheduled. */
async function addReader(token: string): Promise<void> {
  const made = await post('vender/customers/create', { email: `${newName()}@people.com`, firstName: 'Ada' }, token)
  const consent = { kind: 'email_marketing', isGiven: true, source: 'phone', wording: 'News and offers' }
  await post('vender/customers/record-consent', { _id: made.payload._id, ...consent }, token)
}

for (const [device, width] of [
  ['a desktop', 1_440],
  ['a phone', 390],
] as const) {
  test(`a campaign is written, looked at, checked and scheduled on ${device}`, async ({
    page,
    problems,
    expectAccessible,
    expectNoCspViolation,
  }) => {
    // What the test itself injects into every frame.
    problems.allow(/Blocked script execution in 'about:srcdoc'/)
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 900 })
    const name = `News ${randomBytes(3).toString('hex')}`
    const token = await tokenOf(OWNER)
    await addReader(token)
    await enter(page, token, '/customer-marketing')
    await expect(heading(page, 'Marketing')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Create campaign' }).first().click()
    await expect(heading(page, 'Create campaign')).toBeVisible()
    await page.getByRole('textbox', { name: 'Name of the campaign' }).fill(name)
    await page.getByRole('textbox', { name: 'Subject' }).fill(name)
    const preview = region(page, 'Preview')
    await expect(preview.getByTitle('Preview of the email').contentFrame().getByText('Unsubscribe')).toBeVisible()
    await preview.getByText('Dark', { exact: true }).click()
    // The frame runs nothing, so axe has no way into it.
    await preview.getByText('Text', { exact: true }).click()
    await expect(page.locator('iframe')).toHaveCount(0)
    await expectAccessible(page)
    expect(await fits(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await expect(heading(page, name)).toBeVisible()
    const send = region(page, 'Send')
    await send.getByLabel('Time').fill(`${new Date().getFullYear() + 1}-01-15T09:00`)
    await send.getByRole('button', { name: 'Check' }).click()
    await expect(send.getByRole('status')).toBeVisible()
    await send.getByRole('button', { name: 'Schedule' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
    await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back to draft' }).click()
    await expect(region(page, 'Send')).toBeVisible()
    expectNoCspViolation()
  })
}

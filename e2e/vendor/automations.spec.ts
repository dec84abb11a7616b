import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callerAs, expect, storeAt, test } from '../fixtures'
import { post } from '../platform/people'
import { enter, tokenOf } from './sign-in'

const OWNER = 'owner@demo.example'
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

type Detail = { version: number; fromName: string; steps: Record<string, unknown>[] }

async function detailOf(kind: string, token: string): Promise<Detail> {
  const headers = { authorization: token }
  const { json } = await callerAs(storeAt('').host)(`/api/vender/automations/detail?kind=${kind}`, { headers })
  return (json as { payload: Detail }).payload
}

for (const [device, width, kind, name] of [
  ['a desktop', 1_440, 'birthday', 'Birthday'],
  ['a phone', 390, 'win_back', 'Win back'],
] as const) {
  test(`an automation is written, tried out, turned on and off on ${device}`, async ({
    page,
    problems,
    expectAccessible,
  }) => {
    // What the test itself injects into every frame.
    problems.allow(/Blocked script execution in 'about:srcdoc'/)
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 900 })
    await enter(page, await tokenOf(OWNER), '/customer-marketing')
    await page.getByRole('navigation', { name: 'Marketing' }).getByRole('link', { name: 'Automations' }).click()
    await expect(page.getByRole('switch')).toHaveCount(10)
    await expectAccessible(page)
    expect(await fits(page)).toBeLessThanOrEqual(0)
    const row = page.getByRole('region').filter({ has: page.locator(`a[href$="automation=${kind}"]`) })
    await row.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const subject = `Hello ${randomBytes(3).toString('hex')}`
    await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
    await page.getByRole('link', { name: 'All automations' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: /^Save/ }).first().click()
    await expect(page.getByText(`${name} is saved.`)).toBeVisible()
    const preview = region(page, 'Preview')
    await expect(preview.getByText(subject)).toBeVisible()
    await preview.getByText('Text', { exact: true }).click()
    await expect(page.locator('iframe')).toHaveCount(0)
    await region(page, 'Try it out').getByRole('button', { name: 'Try it out' }).click()
    await expect(region(page, 'Try it out').getByRole('status')).toBeVisible()
    await expectAccessible(page)
    expect(await fits(page)).toBeLessThanOrEqual(0)
    const turned = page.getByRole('switch', { name: `${name}: on` })
    await turned.press('Space')
    await expect(turned).toBeChecked()
    await turned.press('Space')
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
    await expect(turned).not.toBeChecked()
  })
}

test('what somebody else saved meanwhile replaces nothing that is being written, until it is asked for', async ({
  page,
  problems,
}) => {
  problems.allow(/409|Blocked script execution in 'about:srcdoc'/)
  const token = await tokenOf(OWNER)
  await enter(page, token, '/customer-marketing?automation=opinion')
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await subject.fill('Mine')
  const { version, steps, fromName } = await detailOf('opinion', token)
  const theirs = steps.map((step) => ({ ...step, subject: `Theirs ${randomBytes(3).toString('hex')}` }))
  expect(
    (await post('vender/automations/save', { kind: 'opinion', version, fromName, steps: theirs }, token)).status,
  ).toBe(200)
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  const failure = page.getByRole('alert').filter({ hasText: 'Somebody else has just changed this automation.' })
  await expect(failure).toBeVisible()
  await expect(subject).toHaveValue('Mine')
  await failure.getByRole('button', { name: 'Drop my changes and show the newest version' }).click()
  await expect(subject).toHaveValue(theirs[0]?.subject ?? '')
})

test('an automation that does not exist is said to be missing', async ({ page, problems }) => {
  problems.allow(/400/)
  await enter(page, await tokenOf(OWNER), '/customer-marketing?automation=nothing')
  await expect(page.getByText('There is no such automation')).toBeVisible()
})

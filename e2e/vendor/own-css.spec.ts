import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { newOwner } from '../platform/people'
import { enter } from './sign-in'

const CSS = 'h2 {\n  color: #123456;\n  position: fixed;\n}\n\nform input { color: red }\n'

async function openOwnCss(page: Page, isMobile: boolean): Promise<void> {
  const { token } = await newOwner()
  await enter(page, token, '/template-customizer')
  await page.getByRole('button', { name: /^Edit another page/ }).click()
  await page.getByRole('menuitem', { name: 'Look and menus' }).click()
  if (isMobile) {
    await page.getByRole('radiogroup', { name: 'Part of the editor' }).getByText('Parts', { exact: true }).click()
  }
  await page.getByRole('button', { name: /^Own CSS/ }).click()
}

const caretLine = (page: Page) =>
  page
    .getByRole('textbox', { name: 'Own CSS' })
    .evaluate((field: HTMLTextAreaElement) => field.value.slice(0, field.selectionStart).split('\n').length)

test('what the shop leaves out of own CSS is marked at its line, and each entry leads there', async ({
  page,
  isMobile,
  expectAccessible,
}) => {
  test.setTimeout(90_000)
  await openOwnCss(page, isMobile)
  const field = page.getByRole('textbox', { name: 'Own CSS' })
  await field.fill(CSS)
  const list = page.getByRole('list', { name: 'Problems in your CSS' })
  await expect(list.getByRole('listitem')).toHaveText([
    /Line 3.*“position” is not allowed here: it could cover/,
    /Line 6.*forms, buttons and fields keep their own look/,
  ])
  await expect(field).toHaveAccessibleDescription(/^2 problems/)
  await expect(page.locator('i[data-line]')).toHaveCount(2)
  await expectAccessible(page)
  await page.screenshot({ path: `test-results/own-css-${isMobile ? 390 : 1440}.png` })

  await list.getByRole('button', { name: /^Line 6/ }).press('Enter')
  await expect(field).toBeFocused()
  expect(await caretLine(page)).toBe(6)
  await list.getByRole('button', { name: /^Line 3/ }).click()
  expect(await caretLine(page)).toBe(3)

  await field.fill('h2 { color: #123456 }')
  await expect(list).toHaveCount(0)
  await expect(field).toHaveAccessibleDescription('All of your CSS applies.')
  await expect(page.getByRole('status').filter({ hasText: 'All of your CSS applies.' })).toBeAttached()
  if (!isMobile) {
    const heading = page.frameLocator('iframe[title^="Preview"]').locator('.template-body h2').first()
    await expect(heading).toHaveCSS('color', 'rgb(18, 52, 86)', { timeout: 20_000 })
  }
})

test('CSS that cannot be checked says so, and is checked again', async ({ page, isMobile, problems }) => {
  problems.allow(/Failed to load resource|net::ERR/i)
  await openOwnCss(page, isMobile)
  await page.route('**/api/vender/website/check-css?*', (route) => route.abort())
  await page.getByRole('textbox', { name: 'Own CSS' }).fill('h2 { top: 0 }')
  await expect(page.getByText(/could not be checked/)).toBeVisible()
  await page.unroute('**/api/vender/website/check-css?*')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('list', { name: 'Problems in your CSS' })).toContainText('“top” is not allowed')
  await expect(page.getByText(/could not be checked/)).toHaveCount(0)
})

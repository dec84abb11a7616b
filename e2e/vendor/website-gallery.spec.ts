import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { newOwner, post } from '../platform/people'
import { enter } from './sign-in'
import { newColleague, newRole } from './team-store'

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
const dialog = (page: Page) => page.getByRole('dialog')

test('an owner picks a template, reads the report and comes into the customizer with it', async ({
  page,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  const { token } = await newOwner()
  await enter(page, token, '/template-selection')
  await expect(card(page, 'Market')).toContainText('New to you')
  expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(10)
  await expectAccessible(page)
  await page.getByLabel('Trade').selectOption('Fashion')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Use Lookbook' }).click()
  await expect(dialog(page)).toContainText('Your website stays as it is until you publish')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Use Lookbook' }).click()
  await page.waitForURL('**/template-customizer?document=*')
  // The address changes before the screen does.
  await expect(page.locator('iframe[title^="Preview"]')).toBeAttached()
  const { payload } = await post('vender/website/use-template', { templateId: 'market' }, token)
  expect(payload).toHaveProperty('home')
  await page.goto(new URL('/template-selection', page.url()).href)
  await expect(card(page, 'Market')).toContainText('In your draft')
  await expect(card(page, 'Lookbook')).toContainText('Used before')
})

test('own templates are saved, duplicated, renamed and deleted, with the keyboard alone', {
  tag: '@any-width',
}, async ({ page }) => {
  test.setTimeout(120_000)
  const { token } = await newOwner()
  await enter(page, token, '/template-selection')
  const field = dialog(page).getByRole('textbox')
  await page.getByRole('button', { name: 'Save my website as a template' }).press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type('Winter')
  await page.keyboard.press('Enter')
  await expect(card(page, 'Winter')).toBeVisible()
  const act = async (name: string, action: string) => {
    // The dialog before gives the focus back when it has closed.
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('button', { name: `More actions for ${name}`, exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: action }).press('Enter')
  }
  await act('Winter', 'Duplicate')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card(page, 'Winter (copy)')).toBeVisible()
  await act('Winter (copy)', 'Rename')
  await expect(field).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Spring')
  await page.keyboard.press('Enter')
  await expect(card(page, 'Spring')).toBeVisible()
  await act('Winter', 'Delete')
  await dialog(page).getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(card(page, 'Winter')).toHaveCount(0)
})

test('on a phone nothing is wider than the screen', { tag: '@any-width' }, async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { token } = await newOwner()
  await enter(page, token, '/template-selection')
  await expect(card(page, 'Market')).toBeVisible()
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

test('somebody who may only look sees the templates and no way to change anything', async ({ page }) => {
  const owner = await newOwner()
  const role = await newRole(owner.token, ['website.view'])
  const { token } = await newColleague(owner.token, role._id, 'Lena')
  await enter(page, token, '/template-selection')
  await expect(card(page, 'Market').getByRole('button', { name: 'Preview Market' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Use / })).toHaveCount(0)
  await expect(page.getByText('Import HTML')).toHaveCount(0)
})

test('coming from another screen, the first cards show the shop itself', async ({ page, isMobile }) => {
  test.setTimeout(120_000)
  const { token } = await newOwner()
  await enter(page, token, '/home')
  if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('link', { name: 'Templates', exact: true }).first().click()
  await expect(card(page, 'Market')).toBeVisible()
  const live = page.frameLocator('article iframe[title="Preview"]').first()
  await expect(live.locator('.template-body').first()).toBeAttached({ timeout: 20_000 })
  expect(await page.locator('article iframe').count()).toBeLessThanOrEqual(3)
})

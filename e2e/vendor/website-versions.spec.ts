import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Operation } from '@/lib/rules/website/operation'
import { expect, test } from '../fixtures'
import { websiteOwner } from '../storefront/website-owner'
import { enter } from './sign-in'

const ADDRESS = '/template-customizer'
const preview = (page: Page) => page.frameLocator('iframe[title^="Preview"]')
const showPane = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Part of the editor' }).getByText(name, { exact: true }).click()

/** A home page with one section of its own, titled so. */
const withSection = (title: string): Operation[] => [
  {
    kind: 'set',
    path: ['sections', 'season'],
    value: { type: 'rich-text', v: 1, settings: { title, text: '<p>Come and see</p>' }, blocks: {}, blockOrder: [] },
  },
  { kind: 'place', path: ['order'], id: 'season', before: null },
]
const titled = (value: string): Operation[] => [
  { kind: 'set', path: ['sections', 'season', 'settings', 'title'], value },
]

/** The clock of the store as a date field takes it. */
const clockAt = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(moment)
    .replace(' ', 'T')

async function openVersions(page: Page) {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Versions' }).click()
  const drawer = page.getByRole('dialog', { name: /^Versions/ })
  await expect(drawer).toBeVisible()
  return drawer
}

test('a version is compared with the draft and with what is live, words before and after', async ({
  page,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  const owner = await websiteOwner()
  await owner.changeHome(withSection('Autumn in the market'))
  await owner.changeHome(titled('Winter in the market'))
  await enter(page, owner.token, ADDRESS)
  const drawer = await openVersions(page)
  await drawer
    .getByRole('button', { name: /^Published/ })
    .nth(1)
    .click()
  await expect(drawer.getByText('Since then: 1 section changed.')).toBeVisible()
  await expect(drawer.locator('del')).toHaveText('Autumn')
  await expect(drawer.locator('ins')).toHaveText('Winter')
  await drawer.getByText('With what is live').click()
  await expect(drawer.locator('ins')).toHaveText('Winter')
  await expect(drawer.getByRole('button', { name: /^Restore/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.screenshot({ path: test.info().outputPath('compare.png') })
  await drawer.getByText('Compare with the draft').click()
  await drawer.getByRole('button', { name: 'Restore this section: Winter in the market' }).click()
  await expect(drawer.getByText('The draft is the same.')).toBeVisible()
})

test('the shop is shown as it was, and leads back to the draft', async ({ page, isMobile, expectAccessible }) => {
  test.setTimeout(180_000)
  const owner = await websiteOwner()
  await owner.changeHome(withSection('Autumn in the market'))
  // The field of the date has minutes: the shop of the present minute has to be another one than that of the next.
  const then = new Date(Math.ceil((Date.now() + 1) / 60_000) * 60_000)
  await expect.poll(() => Date.now(), { timeout: 70_000, intervals: [1_000] }).toBeGreaterThan(then.getTime())
  await owner.changeHome(titled('Winter in the market'))
  await enter(page, owner.token, ADDRESS)
  const drawer = await openVersions(page)
  const field = drawer.getByLabel(/^Date and time/)
  const zone = /Time of the store \(([^)]*)\)/.exec((await drawer.textContent()) ?? '')?.[1]?.replaceAll(' ', '_')
  await field.fill(clockAt(then, zone ?? 'UTC'))
  await expect(drawer.getByText('Since then: 1 section changed.').last()).toBeVisible()
  await drawer.getByRole('button', { name: 'Show in the preview' }).click()
  if (isMobile) await showPane(page, 'Preview')
  await expect(page.getByText(/The shop as it was on/)).toBeVisible()
  await expect(preview(page).getByRole('heading', { name: 'Autumn in the market' })).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: test.info().outputPath('past.png') })
  await page.getByRole('button', { name: 'Back to the draft' }).click()
  await expect(preview(page).getByRole('heading', { name: 'Winter in the market' })).toBeVisible()
})

test('a link that is followed in the preview offers the page that it leads to', async ({ page, isMobile }) => {
  test.setTimeout(120_000)
  const owner = await websiteOwner()
  await owner.addPage('page', 'about')
  await owner.changeHome([
    ...withSection('Market'),
    {
      kind: 'set',
      path: ['sections', 'season', 'settings', 'text'],
      value: '<p><a href="/pages/about">Who we are</a></p>',
    },
  ])
  await enter(page, owner.token, ADDRESS)
  if (isMobile) await showPane(page, 'Preview')
  await expect(preview(page).getByRole('heading', { name: 'Market' })).toBeVisible()
  // By keyboard: the frame is scaled, and a click would land beside the link.
  await page.getByRole('radiogroup', { name: 'What a click in the preview does' }).getByText('Browse').click()
  await preview(page).getByRole('link', { name: 'Who we are' }).press('Enter')
  await expect(page.getByText('You are looking at About.')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('elsewhere.png') })
  await page.getByRole('button', { name: 'Back to Home page' }).click()
  await expect(preview(page).getByRole('heading', { name: 'Market' })).toBeVisible()
  await preview(page).getByRole('link', { name: 'Cart' }).first().press('Enter')
  await expect(
    page.getByText('This page is made by the shop and cannot be edited here.', { exact: false }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Back to Home page' }).click()
  await preview(page).getByRole('link', { name: 'Who we are' }).press('Enter')
  await page.getByRole('button', { name: 'Edit About' }).click()
  await expect(page).toHaveURL(/document=/)
  await expect(page.locator('iframe[title="Preview: About"]')).toBeAttached()
})

test('the deep check loads its checker when it is asked for, and points at the section', async ({
  page,
  isMobile,
  expectNoCspViolation,
}) => {
  test.setTimeout(120_000)
  const owner = await websiteOwner()
  await owner.changeHome([
    {
      kind: 'set',
      path: ['sections', 'season'],
      value: {
        type: 'html',
        v: 1,
        settings: { html: '<p style="color:#ccc;background:#fff">Too pale to read</p>' },
        blocks: {},
        blockOrder: [],
      },
    },
    { kind: 'place', path: ['order'], id: 'season', before: null },
  ])
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (!/\.js(\?|$)/.test(response.url())) return
    const text = await response.text().catch(() => '')
    if (text.includes('axe-core') || text.includes('dequeuniversity')) scripts.push(response.url())
  })
  await enter(page, owner.token, ADDRESS)
  if (isMobile) await showPane(page, 'Preview')
  await expect(preview(page).getByText('Too pale to read')).toBeVisible()
  expect(scripts).toEqual([])
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await dialog.getByRole('button', { name: 'Check in depth' }).click()
  await expect(dialog.getByText(/Layout shift: \d/)).toBeVisible({ timeout: 40_000 })
  await expect(dialog.getByText(/color contrast/i).first()).toBeVisible()
  expect(scripts.length).toBeGreaterThan(0)
  // The page in the frame has the defect that the check is to find.
  const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').exclude('iframe').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('deep-check.png') })
  await dialog
    .getByRole('button', { name: /^Show: .*color contrast/i })
    .first()
    .click()
  await expect(page.getByRole('complementary', { name: 'Settings' })).toBeVisible()
  expectNoCspViolation()
})

test('a deleted page is brought back as a draft', async ({ page, api, expectAccessible }) => {
  const owner = await websiteOwner()
  const about = await owner.addPage('page', 'about')
  await owner.write('remove-document', { documentId: about._id })
  expect((await api(owner.subdomain)('/pages/about')).status).toBe(404)
  await enter(page, owner.token, ADDRESS)
  await page.getByRole('button', { name: /^Edit another page/ }).click()
  await page.getByRole('menuitem', { name: 'Add or manage pages' }).click()
  const drawer = page.getByRole('dialog', { name: 'Pages' })
  await drawer.getByText('Deleted pages (1)').click()
  await expectAccessible(page)
  await page.screenshot({ path: test.info().outputPath('removed.png') })
  await drawer.getByRole('button', { name: 'Bring back: About' }).click()
  await expect(page.locator('iframe[title="Preview: About"]')).toBeAttached({ timeout: 20_000 })
})

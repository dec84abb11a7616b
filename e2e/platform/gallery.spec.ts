import { expect, test } from '../fixtures'
import { portal } from './people'

/** Parts that each page shows; one that fails to render would be missing. */
const PARTS = {
  shop: ['Button', 'Field', 'QuantityStepper', 'Badge', 'Breadcrumb', 'Tabs', 'ProductCards', 'EmptyState', 'Dialog'],
  'back-office': ['ScreenHeader', 'Button', 'Fields', 'Tag', 'Panel', 'EmptyState', 'ErrorNote', 'ConfirmDialog'],
}

for (const name of ['classic', 'pastel', 'vintage', 'retro', 'back-office'] as const) {
  test(`gallery, ${name}: every component is shown, accessible and no wider than the screen`, async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(portal.url(`/sandbox/ui/${name}`))
    for (const part of name === 'back-office' ? PARTS['back-office'] : PARTS.shop) {
      await expect(page.getByRole('region', { name: part, exact: true })).toBeVisible()
    }
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Open the dialog' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
}

test('the gallery starts with the first theme; an unknown theme has no page', async ({ page, problems }) => {
  problems.allow(/404/)
  await page.goto(portal.url('/sandbox/ui'))
  await expect(page).toHaveURL(/\/sandbox\/ui\/classic$/)
  expect((await page.goto(portal.url('/sandbox/ui/no-such-theme')))?.status()).toBe(404)
})

test('placeholders stand still for a person who prefers reduced motion @any-width', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(portal.url('/sandbox/ui/back-office'))
  const placeholders = page.locator('.mantine-Skeleton-root')
  await expect(placeholders.first()).toBeVisible()
  const moving = (element: Element) => element.getAnimations({ subtree: true }).length
  expect(await placeholders.first().evaluate(moving)).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await placeholders.first().evaluate(moving)).toBe(1)
})

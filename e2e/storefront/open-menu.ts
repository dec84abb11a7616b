import type { Locator, Page } from '@playwright/test'

/** Button of the first department in the header; on a phone the menu around it is opened first. */
export async function departmentButton(page: Page, isMobile: boolean): Promise<Locator> {
  if (isMobile) await page.getByLabel('Menu', { exact: true }).click()
  return page.locator('header summary[aria-label$=" menu"]').first()
}

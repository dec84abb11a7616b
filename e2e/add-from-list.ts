import { expect, type Page } from '@playwright/test'

/** Opens a list of the demo grocer and adds its first product in stock to the cart. */
export async function addFromList(
  page: Page,
  store: (subdomain: string) => { url(path: string): string },
): Promise<void> {
  await page.goto(store('greengrocer').url('/product-list?onsale=1&availability=in-stock&sort=title-ascending'))
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click()
  await expect(page.getByText(/^Added .+ To Cart$/)).toBeVisible()
}

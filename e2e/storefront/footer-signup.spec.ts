import { expect, test } from '../fixtures'
import { linkTo, newEmail } from '../platform/people'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('the newsletter form of the footer sends a request to confirm', async ({ page, store }) => {
      const email = newEmail()
      await page.goto(store('greengrocer').url('/promotion-list'))
      const footer = page.getByRole('contentinfo')
      await footer.getByLabel('Newsletter').fill(email)
      await footer.getByRole('button', { name: 'Subscribe' }).click()
      await expect(footer.getByText('Please open the email that we have sent you')).toBeVisible()
      await expect(page).toHaveURL(store('greengrocer').url('/promotion-list#sent-99'))
      expect(await linkTo(email, 'newsletter')).toContain('token=')
    })
  })
}

test('the form is accessible, and no wider than the screen', async ({ page, store, expectAccessible }) => {
  await page.goto(store('greengrocer').url('/cart'))
  await expect(page.getByRole('contentinfo').getByLabel('Newsletter')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})

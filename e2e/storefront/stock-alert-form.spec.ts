import { expect, test } from '../fixtures'
import { linkTo, newEmail, post } from '../platform/people'
import { tokenOf } from '../vendor/sign-in'

const SOLD_OUT = '/product/soft-goats-cheese-log'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('who wants to know when a sold-out product is back says so on its page, and confirms by email', async ({
      page,
      store,
      expectAccessible,
    }) => {
      await post(
        'vender/automations/set-enabled',
        { kind: 'back_in_stock', isEnabled: true },
        await tokenOf('owner@demo.example'),
      )
      const email = newEmail()
      await page.goto(store('greengrocer').url(SOLD_OUT))
      const main = page.getByRole('main')
      await main.getByLabel('Tell me when it is back').fill(email)
      if (javaScriptEnabled) await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
      await main.getByRole('button', { name: 'Tell me', exact: true }).click()
      await expect(main.getByText('Please open the email that we have sent you')).toBeVisible()
      await page.goto(store('greengrocer').url(await linkTo(email, 'stock-alert')))
      await main.getByRole('button', { name: 'Tell me when it is back' }).click()
      await expect(main.getByText('Thank you. We will write to you when it is back.')).toBeVisible()
    })
  })
}

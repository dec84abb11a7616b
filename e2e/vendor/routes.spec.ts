import { callerAs, expect, storeAt, test } from '../fixtures'
import { enter, tokenOf } from './sign-in'
import { vendorRoutes } from './vendor-routes'

const OWNER = 'owner@demo.example'
const platform = storeAt('')
/** Placeholder for the id of an entry. */
const ID = '0190a0a0-0000-7000-8000-000000000000'
const addresses = vendorRoutes().map((route) => route.replace('[id]', ID))
const PARTS = 4
/** Fewer addresses than this: the folders of `app` are not read as they are. */
const MANY = 70

test('every route of the back-office answers 200 with its title and the empty shell', {
  tag: '@any-width',
}, async () => {
  expect(addresses.length).toBeGreaterThanOrEqual(MANY)
  for (const address of addresses) {
    const { status, text } = await callerAs(platform.host)(address)
    expect([address, status]).toEqual([address, 200])
    expect([address, /<title>[^<]+ · Store platform<\/title>/.test(text)]).toEqual([address, true])
  }
})

test('an address with a segment too many or too few is not found', { tag: '@any-width' }, async () => {
  for (const address of ['/products/7', '/edit-product', '/edit-product/7/8']) {
    expect([address, (await callerAs(platform.host)(address)).status]).toEqual([address, 404])
  }
})

for (let part = 0; part < PARTS; part++) {
  test(`every route is shown in the shell and no wider than the screen, part ${part + 1} of ${PARTS}`, async ({
    page,
    problems,
    isMobile,
  }) => {
    test.setTimeout(180_000)
    // No entry has the placeholder id.
    problems.allow(/404/)
    for (const address of addresses.filter((_, at) => at % PARTS === part)) {
      if (address === addresses[part]) await enter(page, await tokenOf(OWNER), address)
      else await page.goto(platform.url(address))
      await test.step(address, async () => {
        if (!isMobile) await expect(page.getByRole('navigation', { name: 'Back-office' })).toBeVisible()
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
        const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect([address, width <= 0]).toEqual([address, true])
      })
    }
  })
}

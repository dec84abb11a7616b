import { expect, test } from '../fixtures'
import { linkTo, newEmail } from '../platform/people'
import { websiteOwner } from './website-owner'

let made: ReturnType<typeof websiteOwner> | undefined
/** One shop per worker, since signing up is rate limited. */
const owner = () => {
  made ??= websiteOwner()
  return made
}

test('an own page is on the shop, in the sitemap, accessible and as wide as the screen; its old address redirects', async ({
  page,
  store,
  api,
  expectAccessible,
  expectNoCspViolation,
}) => {
  const shop = await owner()
  const about = await shop.addPage('page', 'about')
  const site = api(shop.subdomain)
  expect((await site('/sitemap.xml')).text).toContain('/pages/about</loc>')
  await page.goto(store(shop.subdomain).url('/pages/about'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The people behind Corner Bakery')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('About')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/pages\/about$/)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await shop.rename(about, 'our-story')
  const moved = await site('/pages/about')
  expect([moved.status, moved.headers.location]).toEqual([308, '/pages/our-story'])
  expect((await site('/pages/our-story')).status).toBe(200)
  expect((await site('/pages/nothing')).status).toBe(404)
  expectNoCspViolation()
})

test('policies are linked by footer and checkout', async ({ page, store, expectAccessible }) => {
  const shop = await owner()
  await shop.addPage('policy', 'refund')
  await page.goto(store(shop.subdomain).url())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Refund' }).click()
  await expect(page).toHaveURL(/\/policies\/refund$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Refund policy' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(store(shop.subdomain).url('/checkout'))
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Refund' })).toBeVisible()
})

test('announcement, menus and profiles of the site document show on every page', async ({
  page,
  store,
  isMobile,
  expectAccessible,
}) => {
  const shop = await owner()
  await shop.changeSite([
    { kind: 'set', path: ['announcement', 'text'], value: 'Closed on Friday' },
    { kind: 'set', path: ['social', 'instagram'], value: 'https://instagram.example/bakery' },
    { kind: 'set', path: ['header', 'items', 'a'], value: { label: 'Our ovens', href: '/pages/ovens', parent: null } },
    { kind: 'place', path: ['header', 'order'], id: 'a', before: null },
    { kind: 'set', path: ['theme', 'radius'], value: 0 },
  ])
  for (const address of ['/', '/product-list', '/cart']) {
    await page.goto(store(shop.subdomain).url(address))
    await expect(page.getByRole('complementary', { name: 'Announcement' })).toHaveText('Closed on Friday')
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Instagram' })).toBeVisible()
    if (isMobile) await page.locator('header summary[aria-label="Menu"]').click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Our ovens' })).toBeVisible()
  }
  await page.goto(store(shop.subdomain).url('/checkout'))
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toHaveText('Closed on Friday')
  expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--radius-m'))).toBe('0px')
  await expectAccessible(page)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a message from the contact page arrives, and the form says so', async ({ page, store }) => {
      const shop = await owner()
      const handle = javaScriptEnabled ? 'contact' : 'write-to-us'
      await shop.addPage('page', handle, 'contact')
      await page.goto(store(shop.subdomain).url(`/pages/${handle}`))
      const main = page.getByRole('main')
      await main.getByLabel('Name').fill('Ada')
      await main.getByLabel('Email address').fill('ada@people.example')
      await main.getByLabel('Message').fill('Do you bake on Sundays?')
      await main.getByRole('button', { name: 'Send message' }).click()
      await expect(page).toHaveURL(new RegExp(`/pages/${handle}#sent-1$`))
      await expect(main.getByText('Your message is on its way')).toBeVisible()
      await expect(main.getByLabel('Message')).toBeHidden()
    })
  })
}

test('a newsletter sign-up is confirmed by a button, and ended by the link of the same email', async ({
  page,
  store,
  api,
  expectAccessible,
}) => {
  const shop = await owner()
  const email = newEmail()
  const { status } = await api(shop.subdomain)('/api/vender/publicwebsite/subscribe', { body: { email } })
  expect(status).toBe(200)
  const confirm = await linkTo(email, 'newsletter')
  await page.goto(store(shop.subdomain).url(confirm))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByText('Your subscription is confirmed')).toBeVisible()
  expect(page.url()).not.toContain('token')
  await page.goto(store(shop.subdomain).url(confirm.replace('token=', 'leave=')))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You are unsubscribed')).toBeVisible()
})

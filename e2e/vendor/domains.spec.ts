import type { Page } from '@playwright/test'
import { callerAs, expect, storeAt, test } from '../fixtures'
import { newName, newOwner } from '../platform/people'
import { enter } from './sign-in'

const card = (page: Page, host: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: host }) })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('an owner changes the sub-domain, which leads from the old one at once, and adds and removes an own domain', async ({
  page,
  problems,
  expectAccessibleInLightAndDark,
}) => {
  test.setTimeout(90_000)
  problems.allow(/400|409/)
  const { token, subdomain } = await newOwner()
  const wanted = newName()
  await enter(page, token, '/domains')
  await expect(page.getByText('No custom domain yet')).toBeVisible()

  await field(page, 'Sub-domain').fill('admin')
  await page.getByRole('button', { name: 'Change…' }).click()
  await expect(field(page, 'Sub-domain')).toHaveAccessibleDescription(
    'This address is reserved. Please choose another one.',
  )
  await field(page, 'Sub-domain').fill('greengrocer')
  await page.getByRole('button', { name: 'Change…' }).click()
  await page.getByRole('button', { name: 'Change sub-domain' }).click()
  await expect(field(page, 'Sub-domain')).toHaveAccessibleDescription('This address is taken.')
  await field(page, 'Sub-domain').fill(wanted)
  await page.getByRole('button', { name: 'Change…' }).click()
  await expect(page.getByRole('dialog')).toContainText('Carts and sign-ins of shoppers do not move along')
  await page.getByRole('button', { name: 'Change sub-domain' }).click()
  await expect(page.getByRole('link', { name: storeAt(wanted).host })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: `${subdomain}.` })).toContainText('leads here until')
  const { status, headers } = await callerAs(storeAt(subdomain).host)('/product-list?sort=newest')
  expect([status, headers.location]).toEqual([301, storeAt(wanted).url('/product-list?sort=newest')])
  expect((await callerAs(storeAt(wanted).host)('/sitemap.xml')).text).toContain(
    `<loc>${storeAt(wanted).url('/')}</loc>`,
  )

  await field(page, 'Add a domain').fill('*.example.com')
  await page.getByRole('button', { name: 'Add domain' }).click()
  await expect(field(page, 'Add a domain')).toHaveAccessibleDescription(/wildcard/)
  const host = `${wanted}.example`
  await field(page, 'Add a domain').fill(`https://${host.toUpperCase()}/`)
  await page.getByRole('button', { name: 'Add domain' }).click()
  await expect(card(page, host)).toContainText('Not verified')
  await expect(card(page, host)).toContainText(`_shop-verification.${host}`)
  await expect(
    page.getByRole('button', { name: `Copy value of TXT _shop-verification.${host}`, exact: true }),
  ).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await card(page, host).getByRole('button', { name: 'Remove…' }).click()
  await page.getByRole('button', { name: 'Remove domain' }).click()
  await expect(page.getByText('No custom domain yet')).toBeVisible()
})

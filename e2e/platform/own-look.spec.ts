import { callerAs, expect, storeAt, test } from '../fixtures'
import { linkTo, newEmail, newName, PASSWORD, portal } from './people'

const THREE_MINUTES = 180_000

test('a store that was just opened is led into the gallery, and is live with its own look in three minutes', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(THREE_MINUTES)
  const [email, label] = [newEmail(), newName()]
  const visitStore = () => callerAs(storeAt(label).host)('/')
  const startedAt = Date.now()
  await page.goto(portal.url('/signup'))
  await page.getByLabel('First name').fill('Mara')
  await page.getByLabel('Last name').fill('Lind')
  await page.getByLabel('Store name').fill('Lind & Daughters')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeFocused()
  await page.goto(portal.url(await linkTo(email, 'verify')))
  await page.getByLabel('Address of your store').fill(label)
  await expect(page.getByRole('status').filter({ hasText: `${label}.` })).toContainText('is available')
  await page.getByRole('button', { name: 'Open my store' }).click()
  await expect(page.getByRole('heading', { name: 'Your store is live' })).toBeFocused()
  expect((await visitStore()).text).toContain('Welcome to Lind &amp; Daughters')

  await page.getByRole('link', { name: 'Choose how it looks' }).click()
  await expect(page).toHaveURL(portal.url('/template-selection'))
  const blank = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Blank', exact: true }) })
  await expect(blank).toContainText('Live')
  await page.getByRole('button', { name: 'Use Market' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use Market' }).click()
  await page.waitForURL('**/template-customizer?document=*')
  if (isMobile) {
    const panes = page.getByRole('radiogroup', { name: 'Part of the editor' })
    await panes.getByText('Sections', { exact: true }).click()
  }
  await page.getByRole('tree', { name: 'Sections of the page' }).getByRole('treeitem').first().click()
  const settings = page.getByRole('complementary', { name: 'Settings' })
  await settings.getByLabel('Title', { exact: true }).fill('Eggs from next door')
  await expect(page.getByText(/^Saved · /)).toBeAttached()

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await expect(dialog.getByRole('heading', { name: 'Checks' })).toBeVisible()
  for (const reason of await dialog.getByPlaceholder('Publish anyway, because…').all()) {
    await reason.fill('The shop has just opened')
  }
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(/Your shop is live in \d+ ms/)).toBeVisible()
  const { text } = await visitStore()
  expect(text).toContain('Eggs from next door')
  expect(text).toContain('market-hero')
  expect(Date.now() - startedAt).toBeLessThan(THREE_MINUTES)
})

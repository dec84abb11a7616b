import type { Page } from '@playwright/test'
import { callerAs, expect, storeAt, test } from '../fixtures'
import { linkTo, newEmail, post } from '../platform/people'
import { enter, freshToken } from '../vendor/sign-in'

const SHOP = 'atelier'
/** Its plum ones are sold out. */
const PRODUCT = '/product/satchel-no-4'
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

type Store = { _id: string; subdomain: string }
type Row = { variantId: string; variantTitle: string }

/** The owner of the shop, whose automation is on; and the sold-out satchel. */
async function openShop() {
  const token = await freshToken('owner@demo.example')
  const read = async <T>(path: string): Promise<T> => {
    const { json } = await callerAs(storeAt('').host)(`/api/vender/${path}`, { headers: { authorization: token } })
    return (json as { payload: T }).payload
  }
  const { stores } = await read<{ stores: Store[] }>('profile/verifySession')
  const storeId = stores.find(({ subdomain }) => subdomain === SHOP)?._id
  expect((await post('vender/profile/switch-store', { storeId }, token)).status).toBe(200)
  const on = { kind: 'back_in_stock', isEnabled: true }
  expect((await post('vender/automations/set-enabled', on, token)).status).toBe(200)
  const { rows } = await read<{ rows: Row[] }>('inventory/list?query=Satchel%20No.%204&size=50')
  const variantId = rows.find(({ variantTitle }) => variantTitle.includes('Plum'))?.variantId ?? ''
  const emails = async () => {
    const { people } = await read<{ people: { email: string }[] }>(`stock-alerts/waiting?variantId=${variantId}`)
    return people.map(({ email }) => email)
  }
  return { token, variantId, emails }
}

test('opening the link a hundred times confirms nothing; its button does, and the vendor sees who waits', async ({
  page,
  store,
  api,
  expectAccessible,
  expectNoCspViolation,
}) => {
  test.setTimeout(90_000)
  const { token, variantId, emails } = await openShop()
  const email = newEmail()
  await page.goto(store(SHOP).url(PRODUCT))
  const plum = page.getByRole('main').getByRole('link', { name: /Plum/ })
  await expect(plum).toBeVisible()
  await expect(page.getByLabel('Tell me when it is back')).toHaveCount(0)
  await plum.click()
  await expect(page.getByLabel('Tell me when it is back')).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBeLessThanOrEqual(0)
  await page.getByLabel('Tell me when it is back').fill(email)
  await page.getByRole('button', { name: 'Tell me', exact: true }).click()
  await expect(page.getByRole('main').getByText('Please open the email that we have sent you')).toBeVisible()
  const link = await linkTo(email, 'stock-alert')

  // One after the other: a process that is offered too much at once answers 503.
  for (let time = 0; time < 100; time += 1) expect((await api(SHOP)(link)).status).toBe(200)
  expect(await emails()).not.toContain(email)
  await page.goto(store(SHOP).url(link))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tell me when it is back' }).click()
  await expect(page.getByText('We will write to you when it is back.')).toBeVisible()
  expect(await emails()).toContain(email)

  await enter(page, token, `/inventory?item=${variantId}`)
  const panel = page.getByRole('region', { name: /waiting$/ })
  await expect(panel.getByRole('link', { name: email })).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBeLessThanOrEqual(0)

  await page.goto(store(SHOP).url(link.replace('token=', 'leave=')))
  await page.getByRole('button', { name: 'Do not write to me' }).click()
  await expect(page.getByText('We will not write to you about this product.')).toBeVisible()
  expectNoCspViolation()
})

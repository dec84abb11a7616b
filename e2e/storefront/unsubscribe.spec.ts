import { callerAs, expect, storeAt, test } from '../fixtures'
import { newOwner, portal } from '../platform/people'
import { newEmail, storeIdOf } from './shoppers'
import { unsubscribeLinkOf } from './unsubscribe-link'

type Consent = { isGiven: boolean; source: string }

/** A store with a customer who agreed to email marketing on the phone. */
async function agreeingReader() {
  const { token, subdomain } = await newOwner()
  const asOwner = async (path: string, body?: unknown) => {
    const { status, json } = await callerAs(portal.host)(`/api/vender/customers/${path}`, {
      headers: { authorization: token },
      ...(body !== undefined && { body }),
    })
    expect([path, status]).toEqual([path, 200])
    return (json as { payload: { _id: string; consents: Consent[] } }).payload
  }
  // The server makes its key with the first signature.
  await callerAs(storeAt(subdomain).host)(`/u/${'x'.repeat(38)}/preferences`)
  const { _id } = await asOwner('create', { email: newEmail(), firstName: 'Ada', lastName: 'Byron' })
  const agreed = { _id, kind: 'email_marketing', isGiven: true, source: 'phone', wording: 'Asked on the phone' }
  await asOwner('record-consent', agreed)
  return {
    subdomain,
    link: unsubscribeLinkOf(await storeIdOf(subdomain), _id),
    consents: async () =>
      (await asOwner(`consent-history?_id=${_id}`)).consents.map(({ source, isGiven }) => [source, isGiven]),
  }
}

test('opening the link a hundred times changes nothing; its button unsubscribes, and preferences turn it on again', async ({
  page,
  store,
  api,
  expectAccessible,
  expectNoCspViolation,
}) => {
  const { subdomain, link, consents } = await agreeingReader()
  const opened = await Promise.all(Array.from({ length: 100 }, () => api(subdomain)(link)))
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]))
  expect(opened[0]?.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
  })
  expect(await consents()).toEqual([['phone', true]])
  await page.goto(store(subdomain).url(link))
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You are unsubscribed.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  expect((await consents())[0]).toEqual(['unsubscribe_link', false])
  await page.getByRole('link', { name: 'Choose what you receive' }).click()
  const news = page.getByRole('checkbox', { name: /News and offers from .* by email/ })
  await expect(news).not.toBeChecked()
  await expectAccessible(page)
  await news.check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your choice is saved.')).toBeVisible()
  await expect(news).toBeChecked()
  expect((await consents())[0]).toEqual(['preferences', true])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  expectNoCspViolation()
})

test('a mail program unsubscribes with a post to the same address; other posts are rejected', async () => {
  const { subdomain, link, consents } = await agreeingReader()
  const send = (path: string, body: string) =>
    callerAs(storeAt(subdomain).host)(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
  expect((await send(link, 'something=else')).status).toBe(400)
  expect((await send('/u/short', 'List-Unsubscribe=One-Click')).status).toBe(405)
  expect(await consents()).toHaveLength(1)
  for (let i = 0; i < 2; i += 1) {
    const reply = await send(link, 'List-Unsubscribe=One-Click')
    expect([reply.status, reply.headers['set-cookie'], reply.headers.location]).toEqual([200, undefined, undefined])
  }
  expect(await consents()).toEqual([
    ['unsubscribe_link', false],
    ['phone', true],
  ])
})

test('a link that was cut off says so', async ({ page, store }) => {
  const { subdomain, link } = await agreeingReader()
  await page.goto(store(subdomain).url(`${link.slice(0, -2)}xx/preferences`))
  await expect(page.getByText('This link is incomplete.')).toBeVisible()
})

import { expect, storeAt, test } from '../fixtures'
import { post } from '../platform/people'
import { enter, tokenOf } from '../vendor/sign-in'
import { websiteOwner } from './website-owner'

type Shared = { url: string; row: { _id: string } }

/** A shop whose draft says something that shoppers do not see yet, and a link to that draft. */
async function shopWithDraft() {
  const owner = await websiteOwner()
  const words = `Soon: ${owner.subdomain}`
  await owner.draftSite([{ kind: 'set', path: ['announcement', 'text'], value: words }])
  const share = () => owner.write<Shared>('share-preview', { name: 'For Ann', days: 1 })
  const { path } = await owner.write<{ path: string }>('preview', {})
  return { ...owner, words, share, editorPath: path }
}

const pathOf = ({ url }: Shared) => new URL(url).pathname

test('a draft is shown by its link alone, and a public page is never made of it', async ({ api }) => {
  const shop = await shopWithDraft()
  const get = api(shop.subdomain)
  const link = await shop.share()
  for (const path of [pathOf(link), shop.editorPath]) {
    const drafted = await get(path)
    expect([drafted.status, drafted.text.includes(shop.words)]).toEqual([200, true])
    expect(drafted.headers['cache-control']).toContain('no-store')
    expect(drafted.headers['x-robots-tag']).toContain('noindex')
    expect(drafted.headers['referrer-policy']).toBe('no-referrer')
  }
  // After the draft was visited, and again once the public page is cached.
  for (let visits = 0; visits < 2; visits += 1) expect((await get('/')).text).not.toContain(shop.words)
  expect((await get(pathOf(link))).text).toContain(shop.words)
  expect((await get('/')).headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('only the valid answer may be framed, and by the back-office alone', async ({ api }) => {
  const shop = await shopWithDraft()
  const policyAt = async (path: string) => {
    const { headers } = await api(shop.subdomain)(path)
    return [
      headers['x-frame-options'] ?? null,
      /frame-ancestors ([^;]*)/.exec(`${headers['content-security-policy']}`)?.[1],
    ]
  }
  expect(await policyAt(shop.editorPath)).toEqual([null, storeAt('').url('').replace(/\/$/, '')])
  expect(await policyAt(`/site-preview/${'a'.repeat(43)}`)).toEqual(['DENY', "'none'"])
})

test('a revoked link, an unknown one, another store’s and another host’s show nothing', async ({ api }) => {
  const [shop, other] = [await shopWithDraft(), await shopWithDraft()]
  const link = await shop.share()
  const shown = async (label: string, path: string) => {
    const { status, text } = await api(label)(path)
    return [status, text.includes(shop.words)]
  }
  expect(await shown(shop.subdomain, pathOf(link))).toEqual([200, true])
  expect(await shown(other.subdomain, pathOf(link))).toEqual([404, false])
  expect(await shown('', pathOf(link))).toEqual([404, false])
  expect(await shown(shop.subdomain, `/site-preview/${'a'.repeat(43)}`)).toEqual([404, false])
  await shop.write('revoke-preview', { linkId: link.row._id })
  expect(await shown(shop.subdomain, pathOf(link))).toEqual([404, false])
  expect(await shown(shop.subdomain, shop.editorPath)).toEqual([200, true])
})

test('a link for people without an account does not lead to the past; that of the editor does', async ({ api }) => {
  const shop = await shopWithDraft()
  const link = await shop.share()
  const at = `.at.${Date.now()}`
  expect((await api(shop.subdomain)(pathOf(link) + at)).status).toBe(404)
  const past = await api(shop.subdomain)(shop.editorPath + at)
  expect([past.status, past.text.includes(shop.words)]).toEqual([200, false])
})

test('a preview stays inside itself, fills no cart and sends nothing', async ({ page, store }) => {
  const token = await tokenOf('owner@demo.example')
  const { origin, path } = (await post('vender/website/preview', {}, token)).payload as { origin: string; path: string }
  // Whichever of the owner's stores is the current one.
  const label = new URL(origin).hostname.split('.')[0] ?? ''
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  // Of the demo store, the first page of others shows products with options alone.
  await page.goto(store(label).url(`${path}/product-list?sort=newest`))
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.length).toBeGreaterThan(0)
  expect(hrefs.filter((href) => !href.startsWith(path))).toEqual([])
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click()
  await expect(page.getByText('This is a preview: nothing is added.')).toBeVisible()
  expect(await page.evaluate(() => JSON.parse(window.localStorage.getItem('cart') ?? '[]'))).toEqual([])
  expect(sent.filter((each) => !each.includes('quote'))).toEqual([])
})

test('an account of a shopper is not reached from a preview', async ({ page, problems }) => {
  problems.allow(/preview/)
  const shop = await shopWithDraft()
  const { url } = await shop.share()
  await page.goto(`${url}/profile-setting`)
  await expect(page.locator('body')).not.toContainText('Save changes')
  // The editor's token is no token of the shop, and the link is none of the back-office.
  const secret = new URL(url).pathname.split('/').at(-1) ?? ''
  const answer = await post('vender/website/preview', {}, secret)
  expect(answer.status).toBe(401)
})

test('a link that has ended says so, and leads the owner to a new one', async ({
  page,
  problems,
  expectAccessible,
}) => {
  problems.allow(/404/)
  const shop = await shopWithDraft()
  const { url, row } = await shop.share()
  await shop.write('revoke-preview', { linkId: row._id })
  await enter(page, shop.token, '/home')
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'This preview is not available' })).toBeVisible()
  await expect(page.getByText('The link has expired or was ended.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Make a new link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share a preview' })
  await dialog.getByLabel('For', { exact: true }).fill('Ann, again')
  await dialog.getByRole('button', { name: 'Make link' }).click()
  const made = await dialog.getByLabel('New link').inputValue()
  expect(new URL(made).pathname).not.toBe(new URL(url).pathname)
  await page.goto(made)
  await expect(page.getByText(shop.words)).toBeVisible()
})

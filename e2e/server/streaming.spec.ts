import { randomInt } from 'node:crypto'
import http, { type IncomingMessage } from 'node:http'
import { expect, storeAt, test } from '../fixtures'
import { htmlProblems } from '../html-problems'
import { newWebsite } from '../own-website'

const PORT = Number(process.env.E2E_PORT || 3100)
/** A search that nobody has asked before; without a last zero, which pages leave out. */
const newSearch = (word: string) =>
  `/product-list?q=${word}&max=${randomInt(90_000, 99_999)}.${randomInt(1, 10)}${randomInt(1, 10)}`

/** Each part of a body as it arrives. */
async function partsOf(label: string, path: string, more: Readonly<Record<string, string>> = {}) {
  const headers = { host: `${label}.localhost:${PORT}`, ...more }
  const request = http.get({ host: '127.0.0.1', port: PORT, path, agent: false, headers })
  const parts: string[] = []
  // Read from the first moment on: parts that wait to be read become one.
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.on('error', reject).on('response', (message) => {
      message.setEncoding('utf8').on('data', (part: string) => parts.push(part))
      message.on('error', reject).on('end', () => resolve(message))
    })
  })
  return { headers: response.headers, status: response.statusCode, parts, text: parts.join('') }
}

/** What a reader without scripts gets, and in which order. */
const withoutScripts = (html: string) =>
  html.replaceAll(/<script[\s\S]*?<\/script>|<link rel="preload"[^>]*>| nonce="[^"]*"/g, '')
const policyOf = ({ headers }: { headers: http.IncomingHttpHeaders }) => String(headers['content-security-policy'])

for (const [label, word] of [
  ['greengrocer', 'a'],
  ['atelier', 'tee'],
] as const) {
  test(`${label}: title and header leave before the products, and the cached page has the same words in the same order`, async () => {
    const path = newSearch(word)
    const first = await partsOf(label, path)
    expect(first.status).toBe(200)
    expect(policyOf(first)).toMatch(/script-src 'self' 'sha256-[^']+' 'nonce-[^']+';/)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const [head = ''] = first.parts
    expect(head).toMatch(/<title>[^<]+<\/title>/)
    expect(head).toContain('</header>')
    expect(head).not.toContain('<article')
    expect(first.text).toContain('<article')
    expect(first.text).not.toMatch(/<template id="[BP]:|\$RC\(|<div hidden id="S:/)
    const cached = await partsOf(label, path)
    expect(policyOf(cached)).not.toContain('nonce')
    expect(cached.text).not.toContain('nonce=')
    expect(withoutScripts(cached.text)).toBe(withoutScripts(first.text))
    expect(await htmlProblems(first.text)).toEqual([])
  })
}

test('a page that streamed is the page that is made as a whole', async ({ api }) => {
  const [streamed, whole] = [newSearch('tomato'), newSearch('tomato')]
  await partsOf('greengrocer', streamed)
  await api('greengrocer')(whole, { method: 'HEAD' })
  const cached = async (path: string) => {
    const { text } = await partsOf('greengrocer', path)
    return withoutScripts(text)
      .replaceAll(path.split('max=')[1] ?? '', 'MOST')
      .replaceAll(/Up to \$[\d,.]+/g, 'Up to MOST')
  }
  expect(await cached(streamed)).toBe(await cached(whole))
})

test('robots and programs without a name get the page that browsers get', async () => {
  const plain = await partsOf('greengrocer', newSearch('apple'))
  for (const agent of ['Googlebot/2.1 (+http://www.google.com/bot.html)', '']) {
    const { text, parts } = await partsOf('greengrocer', newSearch('apple'), { 'user-agent': agent })
    expect(/<head>.*<title>.*<\/head>/s.test(text)).toBe(true)
    expect(parts[0]).not.toContain('<article')
    expect(text.match(/<article/g)?.length).toBe(plain.text.match(/<article/g)?.length)
  }
})

test('thirty first visits at once get the same page', async () => {
  const path = newSearch('bread')
  const replies = await Promise.all(Array.from({ length: 30 }, () => partsOf('greengrocer', path)))
  expect(new Set(replies.map(({ text }) => withoutScripts(text))).size).toBe(1)
  expect(replies.filter((reply) => policyOf(reply).includes('nonce'))).toHaveLength(1)
})

test('a page that is not found has its status, and is sent as a whole', async () => {
  const { status, text, headers } = await partsOf('greengrocer', '/product/no-such-thing-at-all')
  expect([status, headers['cache-control']]).toEqual([404, 'private, no-store'])
  expect(text).not.toMatch(/<template id="[BP]:|nonce=/)
})

test('a streamed home page, list and product work in a browser', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const website = await newWebsite()
  await website.publish()
  const home = await page.goto(storeAt(website.subdomain).url('/'))
  expect(home?.headers()['content-security-policy']).toContain("'nonce-")
  await expect(page.locator('main')).toBeVisible()
  for (const path of [newSearch('a'), newSearch('e')]) {
    const answer = await page.goto(storeAt('greengrocer').url(path))
    expect(answer?.headers()['content-security-policy']).toContain("'nonce-")
    const add = page.getByRole('button', { name: /^Add to Cart/ }).first()
    await add.click()
    await expect(page.getByRole('status').filter({ hasText: /^Added / })).toBeVisible()
  }
  await page.getByRole('combobox', { name: 'Search products' }).fill('app')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.locator('main article h3 a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(errors).toEqual([])
})

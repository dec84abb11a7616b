import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import { expect, storeAt, test } from '../fixtures'
import { htmlProblems } from '../html-problems'
import { newWebsite } from '../own-website'
import { pageTree } from '../page-data'
import { post } from '../platform/people'

const PORT = Number(process.env.E2E_PORT || 3100)

async function visit(label: string, path: string, method = 'GET') {
  const headers = { host: `${label}.localhost:${PORT}` }
  const request = http.request({ host: '127.0.0.1', port: PORT, path, method, agent: false, headers }).end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const parts: string[] = []
  for await (const part of response.setEncoding('utf8')) parts.push(String(part))
  return { status: response.statusCode, headers: response.headers, parts, text: parts.join('') }
}

/** What a reader without scripts gets. React writes the elements of the head in the order in which they are ready. */
function shown(html: string): string {
  const text = html.replaceAll(/<script(?! type="application)[\s\S]*?<\/script>/g, '').replaceAll('&#39;', '&#x27;')
  const [head = '', body] = text.split('</head>')
  return [...head.split(/(?=<(?:meta|link|title|style))/).sort(), body].join('\n')
}

const HOSTILE = `$5 “deals” & <b>'x'</b>\u2028 ünï`

/** A shop with a department and products whose names have every sign that a page must not take for its own. */
async function hostileShop() {
  const website = await newWebsite()
  await website.publish()
  const { token, subdomain } = website
  const make = async (path: string, body: object) => {
    const { status, payload } = await post(`vender/${path}`, body, token)
    expect([path, status]).toEqual([path, 200])
    return String(payload._id)
  }
  const node = { photo: null, parentId: null, taxRateId: null }
  const department = await make('tree/create', { ...node, level: 'department', name: HOSTILE })
  const sub = await make('tree/create', { ...node, level: 'sub_department', name: 'Sub', parentId: department })
  const category = await make('tree/create', { ...node, level: 'category', name: 'Cups', parentId: sub })
  for (let at = 0; at < 30; at += 1) {
    await make('products/create', {
      productId: randomUUID(),
      title: `Cup ${at} ${at % 7 === 0 ? HOSTILE : ''}`,
      status: 'active',
      categoryId: category,
      variants: [{ price: 5 + at }],
    })
  }
  let changes = 0
  return {
    label: subdomain,
    list: `/product-list?id=${department}&tagname=departments`,
    category: `/product-list?id=${category}&tagname=categories`,
    /** Makes every page of the shop again. */
    async purge() {
      changes += 1
      const value = changes % 2 === 0 ? '' : `https://instagram.example/cups-${changes}`
      await website.change('site', [{ kind: 'set', path: ['social', 'instagram'], value }])
      await website.publish()
    },
  }
}

let shop: Awaited<ReturnType<typeof hostileShop>>

test.describe.configure({ mode: 'default', timeout: 120_000 })
test.beforeAll(async () => {
  shop = await hostileShop()
})

test('a list in a frame has the same words and data as one that is rendered as a whole', async () => {
  const word = encodeURIComponent(HOSTILE)
  const addresses = [
    shop.list,
    shop.category,
    `${shop.list}&page=2`,
    '/product-list',
    `${shop.list}&sort=price-descending`,
    `${shop.list}&min=6&max=20.5&availability=in-stock`,
    `${shop.list}&brand=${word}&option.%24size=${word}`,
    '/product-list?q=cup',
    '/product-list?q=cup&page=2&sort=newest',
    `/product-list?q=${word}`,
    `${shop.category}&q=${word}`,
    '/product-list?q=cupp+with',
    '/product-list?q=nothing-like-it',
    '/product-list?max=0.01',
    '/promotion-list',
  ]
  await visit(shop.label, '/product-list?q=first')
  const framed = new Map<string, { shown: string; data: unknown }>()
  for (const path of addresses) {
    const first = await visit(shop.label, path)
    expect([path, first.status, first.headers['cache-control']]).toEqual([path, 200, 'private, no-cache'])
    const cached = await visit(shop.label, path)
    expect([path, cached.headers['cache-control']]).toEqual([path, 'public, max-age=0, must-revalidate'])
    expect(shown(first.text.replaceAll(/ nonce="[^"]*"/g, ''))).toBe(shown(cached.text))
    expect([path, await htmlProblems(cached.text)]).toEqual([path, []])
    framed.set(path, { shown: shown(cached.text), data: pageTree(cached.text) })
  }
  // Twice, so that the shop is as it was.
  await shop.purge()
  await shop.purge()
  for (const path of addresses) {
    const made = await visit(shop.label, path, 'HEAD')
    const whole = await visit(shop.label, path)
    expect([path, made.status, whole.headers['cache-control']]).toEqual([
      path,
      200,
      'public, max-age=0, must-revalidate',
    ])
    expect([path, framed.get(path)?.shown]).toEqual([path, shown(whole.text)])
    expect([path, framed.get(path)?.data]).toEqual([path, pageTree(whole.text)])
  }
})

test('a list that is not there, and a page beyond the end, have their status', async () => {
  await visit(shop.label, shop.list)
  for (const path of [`${shop.list}&page=9`, `/product-list?id=${randomUUID()}&tagname=departments`]) {
    const { status, text } = await visit(shop.label, path)
    expect([path, status, text.includes('nonce=')]).toEqual([path, 404, false])
  }
})

test('names of hostile form do nothing on the first visit of a list, nor on the next', async ({ page, problems }) => {
  await shop.purge()
  await visit(shop.label, '/product-list?q=first')
  for (const path of [shop.list, `/product-list?q=${encodeURIComponent(HOSTILE)}`]) {
    for (const caching of ['private, no-cache', 'public, max-age=0, must-revalidate']) {
      const answer = await page.goto(storeAt(shop.label).url(path))
      expect(answer?.headers()['cache-control']).toBe(caching)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(HOSTILE.slice(0, 12))
      await expect(page.locator('main b, main h1 b')).toHaveCount(0)
    }
  }
  await page.getByLabel('Lowest price').fill('7')
  await page.getByRole('button', { name: 'Apply price' }).click()
  await expect(page).toHaveURL(/min=7/)
  expect(problems.unexpected()).toEqual([])
})

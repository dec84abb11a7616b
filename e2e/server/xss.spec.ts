import { randomBytes } from 'node:crypto'
import { expect, test } from '../fixtures'
import { removeData, startOwnServer } from '../own-server'
import {
  armedAttacks,
  clobberedNames,
  keyLogger,
  naughtyStrings,
  ownAttacks,
  sanitiserCorpus,
} from '../template/attacks'
import { armedElements, twoFrames, watchScripts } from '../template/script-watch'
import { openShops, type ShopPlan } from './shop-plan'

/** Few enough that an unclosed comment or text area of one hides little of the others. */
const A_PAGE = 12

const attacks = [...ownAttacks, ...sanitiserCorpus, ...armedAttacks, ...naughtyStrings]
const templates = Array.from({ length: Math.ceil(attacks.length / A_PAGE) }, (_, at) =>
  attacks
    .slice(at * A_PAGE, (at + 1) * A_PAGE)
    .map((attack) => `<div>${attack}</div>`)
    .join('\n'),
)
const hostile = [
  '<img src=x onerror=alert(1)>',
  '</title></style></script><script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  "'-alert(1)-'$\u007balert(1)}{{alert(1)}}",
].join(' ')
const moduleOf = (title: string, keyId: string) => ({ id: 'm', type: 'product', title, productIds: [{ keyId }] })
const mugOf = (key: string) => ({ handle: 'mug', title: 'Mug', variants: [{ key, price: 900 }] })

const shops: ShopPlan[] = [
  // The home page of the oldest store is made before the server listens, so no visitor gets its first answer.
  { subdomain: 'oldest', name: 'Oldest', html: '<p>Nothing to see</p>' },
  ...templates.map((html, at) => ({ subdomain: `template-${at}`, name: `Template ${at}`, html })),
  {
    subdomain: 'markup',
    name: `Shop ${hostile}`,
    description: `About ${hostile}`,
    html: '<h1>{{store.name}}</h1><p title="{{store.description}}">{{store.description}}</p>',
    modules: [moduleOf(`Ours ${hostile}`, 'markup-mug')],
    products: [
      {
        handle: 'mug',
        title: `Mug ${hostile}`,
        descriptionHtml: attacks.slice(0, 120).join('\n'),
        path: [`Things ${hostile}`, `Cups ${hostile}`, `Mugs ${hostile}`],
        variants: [{ key: 'markup-mug', price: 900, sku: hostile }],
      },
    ],
  },
  { subdomain: 'logger', name: 'Logger', html: `${keyLogger}<input id="own">`, products: [mugOf('logger-mug')] },
  {
    subdomain: 'names',
    name: 'Names',
    modules: [moduleOf('Ours', 'names-mug')],
    products: [mugOf('names-mug')],
    html: clobberedNames
      .map(
        (id) =>
          `<img name="${id}" id="${id}" alt=""><form id="${id}" name="${id}"><input name="${id}"></form><a id="${id}">a</a>`,
      )
      .join(''),
  },
]

test.describe('scripts in vendor texts do not run in a shopper’s browser', () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 })
  const dataDir = `.data-xss-${randomBytes(4).toString('hex')}`
  let own: Awaited<ReturnType<typeof startOwnServer>>
  const url = (label: string, address = '/') => `http://${label}.localhost:${own.port}${address}`

  test.beforeAll(async () => {
    test.setTimeout(180_000)
    await openShops(dataDir, shops)
    own = await startOwnServer({ dataDir, environment: { SEED_DEMO: '0', LOG_LEVEL: 'warn' } })
  })
  test.afterAll(async () => {
    await own?.stop()
    removeData(dataDir)
  })

  test('templates on the served page', async ({ page, problems }) => {
    problems.allow(/Failed to load resource|net::ERR|content security policy/i)
    const { tried } = await watchScripts(page, own.port)
    for (const [at] of templates.entries()) {
      for (const isCached of [false, true]) {
        const answer = await page.goto(url(`template-${at}`), { waitUntil: 'load' })
        expect([at, answer?.status()]).toEqual([at, 200])
        // The first answer streams with a nonce, the second comes from the cache with hashes.
        expect([at, answer?.headers()['content-security-policy']?.includes("'nonce-")]).toEqual([at, !isCached])
        await twoFrames(page)
        const left = await page.evaluate(armedElements)
        expect([at, left]).toEqual([at, []])
      }
    }
    expect(tried).toEqual([])
  })

  test('the same templates in a page without a policy run: the test detects them', async ({ page, problems }) => {
    problems.allow(/./)
    const { tried } = await watchScripts(page, own.port)
    await page.route('**/raw/*', (route) => {
      const at = Number(new URL(route.request().url()).pathname.split('/').at(-1))
      return route.fulfill({ contentType: 'text/html', body: `<!doctype html><body>${templates[at]}` })
    })
    for (const [at] of templates.slice(0, Math.ceil((ownAttacks.length + sanitiserCorpus.length) / A_PAGE)).entries()) {
      await page.goto(url('logger', `/raw/${at}`), { waitUntil: 'load' })
      await twoFrames(page)
    }
    expect(tried.length).toBeGreaterThanOrEqual(sanitiserCorpus.length > 0 ? 40 : 15)
  })

  test('names, descriptions, departments and articles', async ({ page, problems }) => {
    problems.allow(/Failed to load resource|net::ERR|content security policy/i)
    const { tried } = await watchScripts(page, own.port)
    for (const address of ['/', '/product-list', '/product-list?q=mug', '/product/mug', '/promotion-list', '/cart']) {
      const answer = await page.goto(url('markup', address), { waitUntil: 'load' })
      expect([address, answer?.status()]).toEqual([address, 200])
      await expect(page).toHaveTitle(/<img src=x onerror=alert\(1\)>/)
      for (const data of await page.locator('script[type="application/ld+json"]').allTextContents()) JSON.parse(data)
      expect([address, await page.evaluate(armedElements)]).toEqual([address, []])
    }
    await page.goto(url('markup', '/product/mug'))
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: /^Added / })).toContainText('<img src=x onerror=alert(1)>')
    await page.goto(url('markup', '/cart'))
    await expect(page.getByRole('main')).toContainText('<img src=x onerror=alert(1)>')
    await page.getByRole('combobox', { name: 'Search products' }).fill('mug')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(tried).toEqual([])
  })

  test('a key logger in CSS receives nothing of what is typed into the search field', async ({ page }) => {
    const { requested } = await watchScripts(page, own.port)
    await page.goto(url('logger'))
    const field = page.getByRole('combobox', { name: 'Search products' })
    await field.pressSequentially('abcxyz')
    await expect(field).toHaveValue('abcxyz')
    await field.evaluate((input) => input.setAttribute('value', 'abc'))
    await twoFrames(page)
    expect(requested).toEqual([])
  })

  test('nor of a password typed into the sign-in dialog', async ({ page }) => {
    const { requested } = await watchScripts(page, own.port)
    await page.goto(url('logger', '/#sign-in'))
    const password = page.getByRole('dialog').getByLabel('Password', { exact: true })
    await password.pressSequentially('abcXYZ189')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveValue('abcXYZ189')
    await twoFrames(page)
    expect(requested).toEqual([])
  })

  test('names that shadow globals of scripts do not break the cart', async ({ page }) => {
    await watchScripts(page, own.port)
    await page.goto(url('names'))
    await page.getByRole('button', { name: 'Add to Cart: Mug' }).click()
    const link = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
    await expect(link).toHaveAccessibleName('Cart, 1 item')
    await link.click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByRole('main').getByText('Mug').first()).toBeVisible()
    expect(await page.evaluate(() => typeof window.localStorage.getItem)).toBe('function')
  })
})

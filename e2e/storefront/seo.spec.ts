import { expect, test } from '../fixtures'

const STORES = ['greengrocer', 'atelier', 'curio', 'arcade'] as const
const tag = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]
const decoded = (text = '') =>
  text
    .replace(/&#x27;|&#39;|&apos;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => decoded(address))

// Metadata for search engines does not depend on the width of a screen.
for (const label of STORES) {
  test(`${label}: title is the store's name, description its own, canonical its address`, async ({ api, store }) => {
    const { text } = await api(label)('/?utm_source=x')
    const answer = (await api(label)(`/api/vender/publicwebsite/public?websiteName=${label}`)).json
    const { storeInfo } = (answer as { payload: { storeInfo: { name: string; description: string } } }).payload
    expect(decoded(tag(text, /<title>([^<]*)<\/title>/))).toBe(storeInfo.name)
    const description = storeInfo.description || `Welcome to ${storeInfo.name}. Shop our products and services online.`
    expect(decoded(tag(text, /<meta name="description" content="([^"]*)"/))).toBe(description)
    expect(tag(text, /<link rel="canonical" href="([^"]*)"/)).toBe(store(label).url())
    expect(tag(text, /<meta property="og:title" content="([^"]*)"/)).toBeTruthy()
    const picture = new URL(tag(text, /<meta property="og:image" content="([^"]*)"/) ?? '')
    expect((await api(label)(picture.pathname)).status).toBe(200)
    expect(text.indexOf('<title>')).toBeLessThan(text.indexOf('</head>'))
  })

  test(`${label}: every address of the sitemap answers 200 and is its own canonical address`, async ({ api, store }, {
    project,
  }) => {
    test.setTimeout(120_000)
    const { text, headers, status } = await api(label)('/sitemap.xml')
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const addresses = locations(text)
    expect(addresses.length).toBeGreaterThan(60)
    expect(new Set(addresses).size).toBe(addresses.length)
    // One shop is read completely. The phone's run checks a few pages: the server is the same.
    const step = project.name === 'phone' ? 30 : label === 'greengrocer' ? 1 : 5
    const wrong: string[] = []
    for (const address of addresses.filter((_, at) => at % step === 0)) {
      const { origin, pathname, search } = new URL(address)
      const page = await api(label)(pathname + search)
      const canonical = decoded(tag(page.text, /<link rel="canonical" href="([^"]*)"/))
      if (
        `${origin}/` !== store(label).url() ||
        page.status !== 200 ||
        canonical !== address ||
        /noindex/.test(page.text)
      ) {
        wrong.push(`${address} ${page.status} ${canonical}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test(`${label}: robots.txt names the sitemap, the feed lists every product with price and picture`, async ({
    api,
    store,
  }) => {
    const robots = await api(label)('/robots.txt')
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(robots.text).toContain('User-agent: *')
    expect(robots.text).toContain(`Sitemap: ${store(label).url('/sitemap.xml')}`)
    const feed = (await api(label)('/feed.xml')).text
    const items = feed.match(/<item>[\s\S]*?<\/item>/g) ?? []
    const products = locations((await api(label)('/sitemap.xml')).text).filter((address) =>
      address.includes('/product/'),
    )
    expect(items.length).toBe(products.length)
    for (const item of items) {
      expect(item).toMatch(/<g:price>\d+\.\d\d [A-Z]{3}<\/g:price>/)
      expect(item).toMatch(/<g:availability>(in_stock|out_of_stock)<\/g:availability>/)
      if (item.includes('unit_pricing')) {
        expect(item).toMatch(
          /<g:unit_pricing_measure>[\d.]+(g|kg|ml|l|ct)<.*<g:unit_pricing_base_measure>(1(kg|l|ct)|100ct)</,
        )
      }
      expect(item).toMatch(/<g:link>http:\/\/[^<]+\/product\/[^<]+<\/g:link>/)
    }
  })
}

test('sitemap and feed are well-formed for a browser', async ({ page, store }) => {
  await page.goto(store('curio').url('/cart'))
  for (const address of ['/sitemap.xml', '/feed.xml']) {
    const root = await page.evaluate(async (path) => {
      const xml = new DOMParser().parseFromString(await (await fetch(path)).text(), 'application/xml')
      return [xml.documentElement.localName, xml.querySelector('parsererror')?.textContent ?? null]
    }, address)
    expect(root).toEqual([address === '/feed.xml' ? 'rss' : 'urlset', null])
  }
})

test('structured data can be parsed and contains what the page shows', async ({ api, store }) => {
  const facts = async (address: string) => {
    const { text } = await api('atelier')(address)
    const blocks = text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)
    return [...blocks].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
  }
  const [home] = await facts('/')
  expect(home?.['@graph']).toMatchObject([
    { '@type': 'Organization', url: store('atelier').url() },
    { '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } },
    { '@type': 'Store', openingHoursSpecification: expect.any(Array) },
  ])
  const kinds = new Set<unknown>()
  const addresses = locations((await api('atelier')('/sitemap.xml')).text).filter((address) =>
    address.includes('/product/'),
  )
  for (const address of addresses.slice(0, 12)) {
    const [product, trail] = await facts(new URL(address).pathname)
    kinds.add(product?.['@type'])
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
    const variants = (product?.hasVariant ?? [product]) as { offers: Record<string, string> }[]
    for (const { offers } of variants) {
      expect(offers).toMatchObject({ '@type': 'Offer', price: expect.stringMatching(/^\d+\.\d\d$/) })
      expect(offers.availability).toMatch(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/)
    }
  }
  expect([...kinds]).toContain('ProductGroup')
})

test('search results, filtered lists and personal pages are not indexed', async ({ api }) => {
  for (const address of ['/product-list?q=shirt', '/cart', '/profile-setting', '/checkout']) {
    expect([address, (await api('atelier')(address)).text.includes('name="robots" content="noindex')]).toEqual([
      address,
      true,
    ])
  }
})

test('a product has an address by handle, id and key, and its canonical address is the handle', async ({
  api,
  store,
}) => {
  const { text } = await api('atelier')('/product-list')
  const [, handle = '', key = ''] = /href="\/product\/([^"/]+)\/([^"]+)"/.exec(text) ?? []
  const page = await api('atelier')(`/product/${handle}`)
  const answer = (await api('atelier')(`/api/vender/publicwebsite/by-keys?keyIds=${key}`)).json
  const { _id } = (answer as { payload: { productMap: Record<string, { _id: string }> } }).payload.productMap[key] ?? {
    _id: '',
  }
  expect(page.status).toBe(200)
  for (const name of [handle, _id, key, `${handle}/${key}`, `${_id}/${key}`]) {
    const found = await api('atelier')(`/product/${name}`)
    expect([name, found.status]).toEqual([name, 200])
    expect(tag(found.text, /<link rel="canonical" href="([^"]*)"/)).toBe(store('atelier').url(`/product/${handle}`))
  }
})

import type { Caller } from '../fixtures'
import { expect, test } from '../fixtures'
import { scriptFiles } from '../script-files'

/**
 * Bytes that the script files named in the HTML of a page take as they are sent, compressed. What a first visit does not need is
 * loaded later: a bound is raised for a better framework or something that every visitor uses at once, not by the way.
 */
const BOUNDS = { '/': 125_400, '/product-list': 127_200, product: 127_351, '/cart': 124_860 }
/** Each also costs its headers and a round trip. */
const MOST_FILES = 9

async function productAddress(ask: Caller): Promise<string> {
  const { text } = await ask('/product-list')
  return /href="(\/product\/[^"]+)"/.exec(text)?.[1] ?? ''
}

for (const [page, bound] of Object.entries(BOUNDS)) {
  test(`the first visit of ${page} loads no more script than its limit`, async ({ api }) => {
    const ask = api('greengrocer')
    const files = scriptFiles((await ask(page === 'product' ? await productAddress(ask) : page)).text)
    expect(files.length).toBeGreaterThan(0)
    const sizes = await Promise.all(
      files.map(async (file) => (await ask(file, { headers: { 'accept-encoding': 'br' } })).body.length),
    )
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    test.info().annotations.push({ type: 'script', description: `${bytes} bytes in ${files.length} files` })
    expect(files.length).toBeLessThanOrEqual(MOST_FILES)
    expect(bytes).toBeLessThanOrEqual(bound)
  })
}

test('browsers fetch what only product pages have from the pages before them', async ({ api }) => {
  const ask = api('greengrocer')
  const filesOf = ({ text }: { text: string }) => new Set(text.match(/\/_next\/static\/chunks\/[\w.-]+\.(?:js|css)/g))
  const product = filesOf(await ask(await productAddress(ask)))
  for (const page of ['/', '/product-list', '/product-list?q=apple']) {
    const { headers } = await ask(page)
    const ahead = [...String(headers.link).matchAll(/<([^>]+)>; rel=prefetch; as=(script|style)/g)].map(
      ([, file]) => file,
    )
    expect(ahead.some((file) => file?.endsWith('.js'))).toBe(true)
    for (const file of ahead) expect(product).toContain(file)
  }
})

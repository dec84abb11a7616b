import type { Caller } from '../fixtures'
import { expect, test } from '../fixtures'

/**
 * Bytes that the script files in the HTML of a page take as they are sent, compressed. What a first visit does not need is
 * loaded later: a bound is raised for a better framework or something that every visitor uses at once, not by the way.
 */
const BOUNDS = { '/': 124_500, '/product-list': 126_300, product: 126_900, '/cart': 133_200 }
/** Each costs its headers and a turn of its own besides. */
const MOST_FILES = 9

async function scriptsOf(ask: Caller, address: string): Promise<string[]> {
  const { text } = await ask(address)
  return [...new Set([...text.matchAll(/<script src="(\/_next\/static\/[^"]+\.js)"/g)].map(([, src]) => src ?? ''))]
}

async function productAddress(ask: Caller): Promise<string> {
  const { text } = await ask('/product-list')
  return /href="(\/product\/[^"]+)"/.exec(text)?.[1] ?? ''
}

for (const [page, bound] of Object.entries(BOUNDS)) {
  test(`the first visit of ${page} loads no more script than it did`, async ({ api }) => {
    const ask = api('greengrocer')
    const files = await scriptsOf(ask, page === 'product' ? await productAddress(ask) : page)
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

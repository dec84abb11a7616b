import { expect, test } from '../fixtures'
import { htmlProblems } from '../html-problems'

const PAGES = [
  ['greengrocer', '/'],
  ['atelier', '/'],
  ['curio', '/'],
  ['arcade', '/'],
  ['greengrocer', '/product-list'],
  ['atelier', '/product-list?q=dress'],
  ['curio', '/promotion-list'],
  ['greengrocer', '/product/gala-apples'],
  ['atelier', '/product/everyday-organic-tee'],
  ['greengrocer', '/cart'],
  ['greengrocer', '/checkout'],
  ['arcade', '/profile-setting'],
  ['arcade', '/no-such-page'],
] as const

for (const [store, path] of PAGES) {
  test(`${store}${path} is valid HTML`, async ({ api }) => {
    const { text } = await api(store)(path)
    expect(text).toContain('</html>')
    expect(await htmlProblems(text)).toEqual([])
  })
}

test('the check reports invalid HTML', async () => {
  const page = '<!DOCTYPE html><html lang="en"><head><title>T</title></head><body><span><p>x</p></span></body></html>'
  expect(await htmlProblems(page)).toEqual([expect.stringContaining('<p> element is not permitted')])
})

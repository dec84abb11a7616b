import { parseTemplate } from '../parse-template'
import { removedFrom } from './removed-from'

const removedIn = (html: string, sectionOf?: Parameters<typeof removedFrom>[1]) =>
  removedFrom(parseTemplate(html).$.root().get(0)!, sectionOf)

test('one line for each kind, with its number', () => {
  const html =
    '<script></script><script></script><form></form><style>@font-face{src:url(//f.test/a)}</style><p>Text</p>'
  expect(removedIn(html)).toEqual([
    { what: '2 scripts', sectionId: null },
    { what: expect.stringMatching(/^1 form/), sectionId: null },
    { what: expect.stringMatching(/^1 font/), sectionId: null },
  ])
})

test('with sections, one for each section that it stands in', () => {
  const html = '<div id="a"><script></script></div><div id="b"><script></script><p style="position:fixed">x</p></div>'
  const parentOf = (element: { parent: unknown }) =>
    (element.parent as { attribs?: { id?: string } } | null)?.attribs?.id ?? null
  expect(removedIn(html, parentOf)).toEqual([
    { what: '1 script', sectionId: 'a' },
    { what: '1 script', sectionId: 'b' },
    { what: expect.stringMatching(/fixed/), sectionId: 'b' },
  ])
})

test('nothing of a plain page', () => {
  expect(removedIn('<h1>Shop</h1><a href="/cart">Cart</a><img src="/files/a.webp" alt="">')).toEqual([])
})

import { EMPTY_PAGE, type Settings } from '@/lib/rules/website/content'
import { compilePage } from '@/lib/rules/website/kit/compile'
import { SAMPLE_MOMENT } from '@/lib/rules/website/kit/fixtures/compile-sample'
import { patchedSheets, sheetPictureAddress } from '@/lib/rules/website/sheet-pictures'
import { foreignPages } from './fixtures/foreign-pages'
import { STORE } from './fixtures/run-step'
import { prepareTemplate } from './prepare'
import { prepareSource } from './prepare-source'

const BODY = `<section class="hero"><h1>Bread</h1></section><section id="about" class="box"><p>Since 1990</p></section>
<section class="box last"><p>Open daily</p></section>`
const sourceOf = (css: string) => prepareSource(`<style>${css}</style>${BODY}`, []).source
const found = (css: string) => {
  const { css: sheets, pictures = [] } = sourceOf(css)
  return pictures.map((picture) => [sheetPictureAddress(sheets, picture), picture.parts])
}

test('a picture of the style sheets belongs to the parts that its rule is for', () => {
  expect(
    found(`.hero{background:url(/hero.png)}
      #about p::before{content:url("/about.png")}
      @media (min-width:40em){.box:hover{background-image:linear-gradient(red,blue),url('/box.png')}}
      body.home .last{list-style:url(/last.png)}
      .nowhere,:root{--tile:url(/tile.png)}`),
  ).toEqual([
    ['/hero.png', [0]],
    ['/about.png', [1]],
    ['/box.png', [1, 2]],
    ['/last.png', [2]],
    ['/tile.png', [0]],
  ])
})

test('fonts, fragments, texts, and what the shop leaves out are no pictures; one of another host can be exchanged', () => {
  expect(
    found(`@font-face{font-family:f;src:url(/f.woff2)}
      .hero{fill:url(#a);mask:url(#b);content:"url(/text.png)";behavior:url(/x.htc);background:expression(url(/e.png))}
      .hero{background:/* url(/comment.png) */ red}
      .hero{background-image:url(https://x.example/far.png)}`),
  ).toEqual([['', [0]]])
})

test.each(foreignPages())(
  '$name: an exchanged picture is in the styles of the shop, and nothing else has changed',
  ({ html }) => {
    const { source } = prepareSource(html, null)
    for (const [index, { sheet, at }] of (source.pictures ?? []).entries()) {
      const before = source.css[sheet] ?? ''
      expect(before.slice(...at)).toMatch(/^url\(/i)
      const after = patchedSheets(source, { [`sheet_${index}`]: { src: '/files/new.webp' } })
      const exchanged = 'url("/files/new.webp")'
      expect(after[sheet]).toBe(before.slice(0, at[0]) + exchanged + before.slice(at[1]))
      expect(after.filter((text, each) => text !== source.css[each])).toHaveLength(1)
    }
  },
)

test('the result is judged as the styles of any template are', () => {
  const source = sourceOf('.hero{background:url(/hero.png)}')
  const shown = (settings: Settings) => {
    const raw = { type: 'raw', v: 1, settings: { source: 'h', part: 0, ...settings }, blocks: {}, blockOrder: [] }
    const content = { ...EMPTY_PAGE, order: ['a'], sections: { a: raw } }
    const page = compilePage(content, { ...SAMPLE_MOMENT, sources: new Map([['h', source]]) })
    return prepareTemplate(page.html, STORE, []).css
  }
  expect(shown({})).toContain('url("/hero.png")')
  expect(shown({ sheet_0: { src: '/files/new.webp' } })).toContain('url("/files/new.webp")')
  expect(shown({ sheet_0: { src: '/files/new.webp' } })).not.toContain('hero.png')
  expect(shown({ sheet_0: { src: 'https://x.example/a.png' } })).toContain('url("/hero.png")')
})

import { foreignPages } from './fixtures/foreign-pages'
import { htmlOfPage, STORE } from './fixtures/run-step'
import { prepareTemplate } from './prepare'
import { prepareSource } from './prepare-source'

const MODULES = ['m1', 'm2'].map((id) => ({ id, type: 'products', title: id }))
const asPage = (css: readonly string[], html: string) => css.map((sheet) => `<style>${sheet}</style>`).join('') + html
const pages = foreignPages()

test.each(pages)('$name: the joined parts make the same page as the original, byte for byte', ({ html }) => {
  for (const modules of [MODULES, []]) {
    const { source, html: joined } = prepareSource(html, modules)
    const direct = htmlOfPage(prepareTemplate(html, STORE, modules))
    const throughParts = htmlOfPage(prepareTemplate(asPage(source.css, joined), STORE, modules))
    expect(throughParts).toBe(direct)
  }
})

test.each(pages)('$name: importing again changes nothing', ({ html }) => {
  const { source, html: joined, modules } = prepareSource(html, null)
  const again = prepareSource(asPage(source.css, joined), modules)
  expect(again.html).toBe(joined)
  expect(again.source).toEqual(source)
})

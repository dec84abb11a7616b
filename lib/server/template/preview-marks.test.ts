import { htmlOfPage, STORE } from './fixtures/run-step'
import { prepareTemplate } from './prepare'

const MODULES = [{ id: 'm1', type: 'products', title: 'New' }]
const PAGE = `<style>section { padding: 1rem } [data-field] { color: red }</style>
<section data-section-id="hero" data-gjs-type="hero" class="hero"><h1 data-field="title">Welcome to {{store.name}}</h1>
<script>x</script><p data-field="text" onclick="x()">a <b data-block-id="b1">b</b></p></section>
<section data-section-id="cats" data-live="categories"></section>
<section data-section-id="m" data-live="module" data-module-id="m1"></section>
<section data-section-id="t" data-live="tabs"><p>old</p></section>`

const withoutMarks = (html: string) => html.replaceAll(/ data-(section-id|block-id|field)="[^"]*"/g, '')

test('a preview differs from the page by its marks alone', () => {
  const preview = htmlOfPage(prepareTemplate(PAGE, STORE, MODULES, 'preview'))
  const page = htmlOfPage(prepareTemplate(PAGE, STORE, MODULES))
  expect(preview).toContain('<section data-section-id="hero"')
  expect(preview).toContain('data-section-id="m"')
  expect(page).not.toMatch(/data-section-id|data-block-id|data-field=/)
  expect(withoutMarks(preview)).toBe(page)
})

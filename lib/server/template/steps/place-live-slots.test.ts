import { templateDraftOf } from '../fixtures/run-step'
import { markLiveSlots } from './mark-live-slots'
import { placeLiveSlots } from './place-live-slots'

const MODULES = ['m1', 'm2'].map((id) => ({ id, type: 'products', title: id }))

function placed(html: string, modules = MODULES): string {
  const draft = templateDraftOf(html, { modules })
  markLiveSlots(draft)
  placeLiveSlots(draft)
  const written = draft.$(draft.body).html() ?? ''
  return written.replace(
    /<div data-live-slot="(\w+)" data-live-module="(\w*)"><\/div>/g,
    (_, kind, id) => `[${kind}${id}]`,
  )
}

test('a template without slots gets all of them at its end, in the order of the specification', () => {
  expect(placed('<p>a</p>')).toBe('<p>a</p>[categories][modulem1][modulem2][tabs]')
})

test('the section around a slot stays, its demo content is removed', () => {
  expect(placed('<section data-live="tabs" class="py-5"><h2>Demo</h2></section>', [])).toBe(
    '<section data-live="tabs" class="py-5">[tabs]</section>[categories]',
  )
})

test('a module goes to the slot with its id, then by order; a surplus slot is removed', () => {
  const slots = '<div data-module-id="gone">a</div><div data-module-id="m1">b</div><div data-module-id="">c</div>'
  expect(placed(slots)).toBe(
    '<div data-module-id="gone">[modulem2]</div><div data-module-id="m1">[modulem1]</div>[categories][tabs]',
  )
})

test('a module with two slots is shown once', () => {
  const one = [MODULES[0]!]
  expect(placed('<div data-module-id="m1"></div><div data-module-id="m1"></div>', one)).toBe(
    '<div data-module-id="m1">[modulem1]</div>[categories][tabs]',
  )
})

test('categories and tabs are shown once, in the first slot', () => {
  expect(placed('<div id="top-sells">a</div><div id="recently-added">b</div>', [])).toBe(
    '<div id="top-sells">[tabs]</div>[categories]',
  )
})

test('a slot inside a slot is demo content', () => {
  expect(placed('<div data-live="tabs"><div data-live="categories"></div></div>', [])).toBe(
    '<div data-live="tabs">[tabs]</div>[categories]',
  )
})

test.each([
  ['<p><b data-live="tabs">x</b> y</p>', '<p> y</p>[tabs][categories]'],
  ['<a href="/"><span><div data-live="tabs"></div></span>z</a>', '<a href="/"><span></span>z</a>[tabs][categories]'],
  ['<ul><li data-live="tabs">x</li></ul>', '<ul>[tabs]</ul>[categories]'],
])('an element that cannot contain links and lists is left: %s', (html, expected) => {
  expect(placed(html, [])).toBe(expected)
})

test('a page can ask for nothing but the live parts that it marks', () => {
  expect(placed('<body data-live-parts="marked"><div data-live="tabs"></div><p>a</p></body>')).toBe(
    '<div data-live="tabs">[tabs]</div><p>a</p>',
  )
})

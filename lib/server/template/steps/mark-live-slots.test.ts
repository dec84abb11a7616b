import { runStep } from '../fixtures/run-step'
import { markLiveSlots } from './mark-live-slots'

function slotOf(html: string): string | undefined {
  return /data-live-slot="(\w+)"/.exec(runStep(markLiveSlots, html))?.[1]
}

test.each([
  ['<section data-live="categories"></section>', 'categories'],
  ['<section data-section="explore-categories"></section>', 'categories'],
  ['<div id="exploreCategories"></div>', 'categories'],
  ['<div class="row explore_categories"></div>', 'categories'],
  ['<div data-v-component-categories></div>', 'categories'],
  ['<p data-live="module" data-module-id="7"></p>', 'module'],
  ['<div data-module-id="7"></div>', 'module'],
  ['<div data-dynamic-module="7"></div>', 'module'],
  ['<div class="dynamic-module"></div>', 'module'],
  ['<div data-gjs-type="product-module"></div>', 'module'],
  ['<div data-v-component-products="latest"></div>', 'module'],
  ['<section data-live="tabs"></section>', 'tabs'],
  ['<section id="top-sells"></section>', 'tabs'],
  ['<section class="recently-added"></section>', 'tabs'],
  ['<div data-section="two-tab-section"></div>', 'tabs'],
])('%s is a slot for %s', (html, kind) => {
  expect(slotOf(html)).toBe(kind)
})

test.each([
  '<a class="top-sells" href="#">x</a>',
  '<section class="categories"></section>',
  '<div class="tabs module"></div>',
  '<div data-live="other" data-section="hero"></div>',
  '<div data-live-slot="other"></div>'.replace('other', '__proto__'),
])('%s is no slot', (html) => {
  expect(slotOf(html)).toBeUndefined()
})

test('a module slot preserves its id', () => {
  expect(runStep(markLiveSlots, '<i data-live="module" data-module-id="a&amp;b"></i>')).toContain(
    'data-live-module="a&amp;b"',
  )
})

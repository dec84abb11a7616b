import { sanitize } from './sanitize'
import { toPieces } from './to-pieces'

const pieces = (html: string) => toPieces(sanitize(html))
const slot = (kind: string, id = '') => `<div data-live-slot="${kind}" data-live-module="${id}"></div>`

test('content without live modules is one element with finished HTML', () => {
  expect(pieces('<section class="a"><p>b <b>c</b></p></section>d')).toEqual([
    { kind: 'html', tag: 'section', attributes: { class: 'a' }, html: '<p>b <b>c</b></p>' },
    { kind: 'text', text: 'd' },
  ])
})

test('only ancestors of a live module stay elements', () => {
  expect(pieces(`<main><div class="a"><h2>b</h2>${slot('module', 'm1')}</div><p>c</p></main>${slot('tabs')}`)).toEqual([
    {
      kind: 'element',
      tag: 'main',
      attributes: {},
      children: [
        {
          kind: 'element',
          tag: 'div',
          attributes: { class: 'a' },
          children: [
            { kind: 'html', tag: 'h2', attributes: {}, html: 'b' },
            { kind: 'module', id: 'm1' },
          ],
        },
        { kind: 'html', tag: 'p', attributes: {}, html: 'c' },
      ],
    },
    { kind: 'tabs' },
  ])
})

test('elements that cannot have inner HTML are elements', () => {
  expect(pieces('<br><textarea class="a">b &lt; c</textarea>')).toEqual([
    { kind: 'element', tag: 'br', attributes: {}, children: [] },
    { kind: 'element', tag: 'textarea', attributes: { class: 'a', autocomplete: 'off', value: 'b < c' }, children: [] },
  ])
})

test('a slot of an unknown kind is dropped', () => {
  expect(pieces(slot('other'))).toEqual([])
})

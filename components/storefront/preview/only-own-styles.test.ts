/** @jest-environment jsdom */
import { onlyOwnStyles } from './only-own-styles'

test('of the template sheets in the head only that of the shown template counts, also after going back to it', () => {
  document.head.innerHTML = ['a', 'b']
    .map((name) => `<style data-precedence="template" data-href="template-${name}"></style>`)
    .join('')
  document.head.insertAdjacentHTML('beforeend', '<style>p{}</style>')
  const media = () => [...document.head.querySelectorAll('style')].map((sheet) => sheet.media)
  const show = (name: string) => {
    document.body.innerHTML = `<div class="template-body" data-styles="template-${name}"></div>`
    onlyOwnStyles()
  }
  show('b')
  expect(media()).toEqual(['not all', '', ''])
  show('a')
  expect(media()).toEqual(['', 'not all', ''])
})

test('of own CSS only the latest counts', () => {
  document.head.innerHTML = ['template-a', 'own-1', 'own-2']
    .map((name) => `<style data-precedence="${name.split('-')[0]}" data-href="${name}"></style>`)
    .join('')
  document.body.innerHTML = '<div class="template-body" data-styles="template-a own-2"></div>'
  onlyOwnStyles()
  expect([...document.head.querySelectorAll('style')].map((sheet) => sheet.media)).toEqual(['', 'not all', ''])
})

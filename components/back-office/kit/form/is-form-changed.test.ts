/** @jest-environment jsdom */
import { isFormChanged } from './is-form-changed'

const form = () => {
  document.body.innerHTML = `<form>
    <input name="name" value="Ann"><input type="checkbox" name="isDefault" checked>
    <select name="topic"><option selected>one</option><option>two</option></select>
    <textarea name="note">Hello</textarea><button>Send</button>
  </form>`
  return document.querySelector('form') as HTMLFormElement
}
const field = <E extends HTMLElement>(name: string) => document.querySelector(`[name=${name}]`) as E

test('a form is unchanged as rendered, and again after a reset', () => {
  const page = form()
  expect(isFormChanged(page)).toBe(false)
  field<HTMLInputElement>('name').value = 'Bea'
  expect(isFormChanged(page)).toBe(true)
  page.reset()
  expect(isFormChanged(page)).toBe(false)
})

test.each([
  ['a text', () => (field<HTMLTextAreaElement>('note').value = '')],
  ['a box', () => (field<HTMLInputElement>('isDefault').checked = false)],
  ['a choice', () => (field<HTMLSelectElement>('topic').value = 'two')],
])('%s that differs is a change', (_, change) => {
  const page = form()
  change()
  expect(isFormChanged(page)).toBe(true)
})

test('what is changed back is unchanged', () => {
  const page = form()
  field<HTMLInputElement>('name').value = 'Bea'
  field<HTMLInputElement>('name').value = 'Ann'
  expect(isFormChanged(page)).toBe(false)
})

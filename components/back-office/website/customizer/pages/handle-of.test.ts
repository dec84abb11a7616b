import { handleOf } from './handle-of'

test.each([
  ['About us', 'about-us'],
  ['Über uns & mehr', 'uber-uns-mehr'],
  ['  ¡Hola!  ', 'hola'],
  ['日本', ''],
  ['a'.repeat(100), 'a'.repeat(80)],
])('%s becomes %s', (title, handle) => {
  expect(handleOf(title)).toBe(handle)
})

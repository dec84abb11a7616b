import { isColourOption, swatchOf } from './swatch'

test.each(['Colour', 'color', 'Frame colour', 'Colors'])('%s is an option of colours', (name) => {
  expect(isColourOption(name)).toBe(true)
})

test.each(['Size', 'Colouring book', 'Material'])('%s is not', (name) => expect(isColourOption(name)).toBe(false))

test.each([
  ['Navy', ['#263149']],
  ['Heather Gray', ['#8D9096']],
  ['Off-White', ['#F4EFE4']],
  ['Black / White', ['#1B1B1D', '#FFFFFF']],
  ['Red, white and blue', ['#C62F35', '#FFFFFF']],
  ['Ocean dream', []],
  ['constructor', []],
  ['', []],
])('%s has its colours', (name, colours) => expect(swatchOf(name)).toEqual(colours))

test('light and dark are distinguished', () => {
  const [light] = swatchOf('Light blue')
  const [dark] = swatchOf('Dark Blue')
  expect(new Set([light, dark, ...swatchOf('Blue')]).size).toBe(3)
})

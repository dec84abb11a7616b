import { bodyTheme, DEFAULT_THEME, fontName } from './body-theme'

test.each([
  [1, 'theme-classic'],
  [2, 'theme-pastel'],
  [3, 'theme-vintage'],
  [4, 'theme-retro'],
])('theme index %i gives the body class %s', (selectedThemeIndex, expected) => {
  expect(bodyTheme({ ...DEFAULT_THEME, selectedThemeIndex }).className).toBe(expected)
})

test('the font gives a font class', () => {
  expect(bodyTheme({ ...DEFAULT_THEME, font: '"EB Garamond", serif' }).className).toBe('theme-classic font-eb-garamond')
  expect(fontName('  Courier New ')).toBe('courier-new')
  expect(fontName('')).toBe('')
})

test('primary, secondary, background and text become custom properties', () => {
  expect(bodyTheme(DEFAULT_THEME).style).toMatchObject({
    '--primary': '#0c9e41',
    '--secondary': '#001A32',
    '--background': '#FFFFFF',
    '--text': '#333333',
    '--on-primary': '#FFFFFF',
  })
})

import { contrast, paletteOf, TEXT_CONTRAST } from './colour'
import { STARTER_THEMES } from './starter-themes'

test('a new store has the colours of the specification', () => {
  expect(STARTER_THEMES[0].colors).toEqual({
    primary: '#0c9e41',
    secondary: '#001A32',
    background: '#FFFFFF',
    text: '#333333',
  })
})

test.each(STARTER_THEMES)(
  'text is readable on every background that pages derive from the colours of $name',
  ({ colors }) => {
    const palette = paletteOf(colors)
    for (const [text, ground] of [
      ['onPrimary', 'primaryFill'],
      ['onPrimary', 'primaryStrong'],
      ['primaryInk', 'background'],
      ['primaryInk', 'primarySoft'],
      ['onSecondary', 'secondary'],
      ['text', 'background'],
    ] as const) {
      expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    }
  },
)

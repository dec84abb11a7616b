import { DEFAULT_COLOURS } from '@/lib/rules/default-colours'
import { readToPreview } from '@/lib/rules/website/preview-message'
import { themeMessage } from './theme-message'

const THEME = { selectedThemeIndex: 3, font: 'EB Garamond', colors: DEFAULT_COLOURS, radius: 8, spacing: 150 }

test('a look is sent as properties and classes of the body, and the preview takes the message', () => {
  const message = themeMessage(THEME)
  expect(message).toMatchObject({
    kind: 'theme',
    classes: ['theme-vintage', 'font-eb-garamond'],
    properties: { '--radius-m': '8px', '--spacing': '1.5', '--background': DEFAULT_COLOURS.background },
  })
  const channel = 'a-channel-of-a-test'
  expect(readToPreview({ channel, message }, channel)).toEqual(message)
})

test('what is left to the theme is removed', () => {
  const message = themeMessage({ ...THEME, font: '', radius: null, spacing: 100 })
  expect(message).toMatchObject({
    classes: ['theme-vintage'],
    properties: { '--radius-m': null, '--spacing': null },
  })
})

import { bytesText, pictureFactsText, pictureTitle } from './picture-text'

test('bytes are rounded to what people compare', () => {
  expect([bytesText(300), bytesText(84_300), bytesText(1_800_000)]).toEqual(['1 KB', '82 KB', '1.7 MB'])
})

test('facts leave out what is not known', () => {
  const picture = { url: '/files/a/b.webp', name: '', alt: '', width: 1_600, height: 900, bytes: 84_300, uses: 2 }
  expect(pictureFactsText(picture)).toBe('1600 × 900 px · 82 KB · Used in 2 places')
  expect(pictureFactsText({ ...picture, width: null, bytes: null, uses: 0 })).toBe('Not used')
  expect([pictureTitle(picture), pictureTitle({ ...picture, name: 'Bowl' })]).toEqual(['b.webp', 'Bowl'])
})

import { pathOfSmall, pictureSet, smallPicture } from './picture-sizes'

test('a stored picture has a small form, whose address leads back to it', () => {
  expect(smallPicture('/files/demo/shop/tea-1.webp')).toBe('/files/w320/demo/shop/tea-1.webp')
  expect(pictureSet('/files/a.JPG')).toBe('/files/w320/a.JPG 320w, /files/a.JPG 560w')
  expect(pathOfSmall('/files/w320/demo/shop/tea-1.webp')).toBe('demo/shop/tea-1.webp')
})

test.each([
  'https://shop.example/files/a.webp',
  '//shop.example/a.webp',
  '/assets/placeholder.svg',
  '/files/moving.gif',
  '/files/w320/a.webp',
  'files/a.webp',
  'data:image/png;base64,AAAA',
  '',
])('%s has none', (src) => {
  expect([smallPicture(src), pictureSet(src)]).toEqual([null, undefined])
})

test.each(['/files/a.webp', '/files/w320/', '/files/w320/a.txt', '/files/w320/w320/a.webp', '/w320/a.webp'])(
  '%s is no small address',
  (pathname) => {
    expect(pathOfSmall(pathname)).toBeNull()
  },
)

import { pictureSet } from './picture-set'
import { formOf, pictureAt, pictureName, smallPicture } from './picture-sizes'

test('a stored picture has variants, whose paths lead back to it', () => {
  expect(smallPicture('/files/demo/shop/tea-1.webp')).toBe('/files/w320/demo/shop/tea-1.webp')
  expect(pictureAt('/files/a.JPG', 1_280)).toBe('/files/w1280/a.JPG')
  expect(formOf('/files/w640/demo/shop/tea-1.webp')).toEqual({ name: 'demo/shop/tea-1.webp', width: 640 })
  expect(formOf('/files/a.gif')).toEqual({ name: 'a.gif', width: null })
})

test.each([
  ['a.w1600.webp', 'w320/a.w1600.webp 320w, /files/w640/a.w1600.webp 640w, /files/w1280/a.w1600.webp 1280w, /files/'],
  ['a.w640.webp', 'w320/a.w640.webp 320w, /files/'],
])('a srcset of %s has the width of each variant and offers nothing enlarged', (name, before) => {
  const own = /\d+/.exec(name)?.[0]
  expect(pictureSet(`/files/${name}`)).toBe(`/files/${before}${name} ${own}w`)
})

test('a name with a width contains it; a width known otherwise is used', () => {
  expect(pictureSet(`/files/${pictureName('x', 560)}`)).toBe('/files/w320/x.w560.webp 320w, /files/x.w560.webp 560w')
  expect(pictureSet('/files/x.png', 400)).toBe('/files/w320/x.png 320w, /files/x.png 400w')
  expect(pictureSet('/files/x.png', 320)).toBe('/files/x.png 320w')
})

test.each(['/files/x.png', '/files/x.w.webp', 'https://shop.example/a.w900.webp'])('%s gives no srcset', (src) => {
  expect(pictureSet(src)).toBeUndefined()
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
])('%s has no variants', (src) => {
  expect([pictureAt(src, 320), smallPicture(src), pictureSet(src, 900)]).toEqual([null, src, undefined])
})

test.each([
  '/files/w320/',
  '/files/w320/a.txt',
  '/files/w320/w320/a.webp',
  '/files/w321/a.webp',
  '/files/w0320/a.webp',
  '/files/w0/a.webp',
  '/w320/a.webp',
  '/a.webp',
])('%s is not a variant', (pathname) => {
  expect(formOf(pathname)).toBeNull()
})

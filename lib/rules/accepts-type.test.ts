import { acceptsType } from './accepts-type'

test.each([
  ['image/avif,image/webp,image/apng,*/*;q=0.8', true],
  ['text/html, IMAGE/AVIF ; q=0.001', true],
  ['image/webp,image/avif;level=1;q=1', true],
  ['image/avif;q=0, image/webp', false],
  ['image/avif; Q=0.000', false],
  ['image/*,*/*', false],
  ['image/avifs, x-image/avif', false],
  ['', false],
  [undefined, false],
])('%s accepts AVIF: %s', (accept, expected) => {
  expect(acceptsType(accept, 'image/avif')).toBe(expected)
})

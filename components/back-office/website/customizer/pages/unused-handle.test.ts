import { unusedHandle } from './unused-handle'

const page = (handle: string, kind: 'page' | 'policy' = 'page') => ({ kind, handle })

test.each([
  ['about', [], 'about'],
  ['about', [page('about')], 'about-2'],
  ['about', [page('about'), page('about-2')], 'about-3'],
  ['about', [page('about', 'policy')], 'about'],
  ['x'.repeat(80), [page('x'.repeat(80))], `${'x'.repeat(78)}-2`],
])('%s', (handle, taken, free) => {
  expect(unusedHandle(handle, 'page', taken)).toBe(free)
})

import { localPath } from './local-path'

test.each(['/home', '/products?page=2', '/edit-product/7#prices'])('%s is returned unchanged', (wish) => {
  expect(localPath(wish)).toBe(wish)
})

test.each([
  null,
  '',
  '/',
  'home',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'https://evil.example/home',
  'javascript:alert(1)',
])('%p is rejected', (wish) => {
  expect(localPath(wish)).toBeNull()
})

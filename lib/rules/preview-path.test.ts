import { previewPath, readPreviewPath } from './preview-path'

const LINK = { productId: '0195-a', until: 1_800_000_000, signature: 'c2ln' }
const restOf = (path: string) => path.split('/').slice(2).map(decodeURIComponent)

test('a written link is parsed, with and without a variant', () => {
  expect(readPreviewPath(restOf(previewPath(LINK)))).toEqual({ link: LINK, variant: undefined })
  expect(readPreviewPath(restOf(previewPath(LINK, 'red m/l')))).toEqual({ link: LINK, variant: 'red m/l' })
})

test('any other path is no link', () => {
  const odd = ['', 'a', 'a/b/c', 'a/1e9/c', 'a/1', 'a/1/', 'a/1/c/d/e', 'a/-1/c']
  for (const path of odd) expect(readPreviewPath(path.split('/'))).toBeNull()
})

import { ringOffences } from './ring-law'
import { sourceFiles } from './source-files'

const source = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map((each, at) => `import type { T${at} } from '${each}'\n`).join(''),
})

test('a planted ring between folders is reported, also over three folders and through types only', () => {
  const files = [
    source('lib/server/services/taxes/a.ts', '../stock/b'),
    source('lib/server/services/stock/b.ts', '@/lib/server/services/orders/c'),
    source('lib/server/services/orders/c.ts', '../taxes/d'),
    source('lib/server/services/taxes/d.ts'),
  ]
  expect(ringOffences(files)).toEqual([
    'Folders import each other in a ring: lib/server/services/orders · lib/server/services/stock · lib/server/services/taxes',
  ])
  expect(ringOffences(files.slice(0, 2))).toEqual([])
})

test('folders of the template and of the demo stores are under the law as well', () => {
  const ring = (one: string, other: string) => [
    source(`${one}/a.ts`, `@/${other}/b`),
    source(`${other}/b.ts`, `@/${one}/a`),
  ]
  expect(ringOffences(ring('lib/server/template', 'lib/server/template/css'))).toHaveLength(1)
  expect(ringOffences(ring('lib/demo', 'lib/demo/arcade'))).toHaveLength(1)
})

test('imports of tests do not count as a ring', () => {
  const files = [
    source('lib/server/db/a.ts', '../jobs/b'),
    source('lib/server/jobs/b.ts'),
    source('lib/server/jobs/b.test.ts', '../db/a'),
  ]
  expect(ringOffences(files)).toEqual([])
})

test('there are no rings between folders of the product', () => {
  expect(ringOffences(sourceFiles())).toEqual([])
})

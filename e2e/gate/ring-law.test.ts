import { ringOffences } from './ring-law'
import { sourceFiles } from './source-files'

const source = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map((each, at) => `import type { T${at} } from '${each}'\n`).join(''),
})

test('a planted ring between folders is reported, also over three folders and by types alone', () => {
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

test('tests close no ring', () => {
  const files = [
    source('lib/server/db/a.ts', '../jobs/b'),
    source('lib/server/jobs/b.ts'),
    source('lib/server/jobs/b.test.ts', '../db/a'),
  ]
  expect(ringOffences(files)).toEqual([])
})

test('no folders of the server or of screens are in a ring', () => {
  expect(ringOffences(sourceFiles())).toEqual([])
})

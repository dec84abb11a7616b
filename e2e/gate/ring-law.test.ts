import { ringOffences } from './ring-law'
import { sourceFiles } from './source-files'

const module = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map((each, at) => `import type { T${at} } from '${each}'\n`).join(''),
})

test('a planted ring between folders is reported, also over three folders and by types alone', () => {
  const files = [
    module('lib/server/services/taxes/a.ts', '../stock/b'),
    module('lib/server/services/stock/b.ts', '@/lib/server/services/orders/c'),
    module('lib/server/services/orders/c.ts', '../taxes/d'),
    module('lib/server/services/taxes/d.ts'),
  ]
  expect(ringOffences(files)).toEqual([
    'Folders import each other in a ring: lib/server/services/orders · lib/server/services/stock · lib/server/services/taxes',
  ])
  expect(ringOffences(files.slice(0, 2))).toEqual([])
})

test('tests close no ring', () => {
  const files = [
    module('lib/server/db/a.ts', '../jobs/b'),
    module('lib/server/jobs/b.ts'),
    module('lib/server/jobs/b.test.ts', '../db/a'),
  ]
  expect(ringOffences(files)).toEqual([])
})

test('no folders of the server or of screens are in a ring', () => {
  expect(ringOffences(sourceFiles())).toEqual([])
})

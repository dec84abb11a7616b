import { readFileSync } from 'node:fs'
import path from 'node:path'
import { floorOffences } from './floor-law'
import floors from './service-floors.json'
import { sourceFiles } from './source-files'

const at = (...places: string[]) => places.map((place) => ({ path: `lib/server/services/${place}`, text: '' }))

test('a folder without a floor is reported with what to do', () => {
  expect(floorOffences(at('stock/a.ts', 'loyalty/points.ts'), [['stock']])).toEqual([
    'lib/server/services/loyalty: name it on a floor in e2e/gate/service-floors.json and lib/README.md',
  ])
})

test('so are a file outside of the folders, a name without a folder, and a folder on two floors', () => {
  expect(floorOffences(at('stock/a.ts', 'loose.ts'), [['stock'], ['stock', 'gone']])).toEqual([
    'lib/server/services/loose.ts: belongs in the folder of its feature',
    'e2e/gate/service-floors.json: there is no folder gone',
    'e2e/gate/service-floors.json: stock stands on two floors',
  ])
})

test('a folder inside another stands on the floor of that one, unless it has its own', () => {
  const files = at('features.ts', 'features.test.ts', 'orders/a.ts', 'orders/parts/b.ts', 'orders/admin/c.ts')
  expect(floorOffences(files, [['orders'], ['orders/admin']])).toEqual([])
})

test('every folder of the services stands on one floor', () => {
  expect(floorOffences(sourceFiles())).toEqual([])
})

test('lib/README.md shows the floors as they are', () => {
  const page = readFileSync(path.resolve(__dirname, '../../lib/README.md'), 'utf8')
  const rows = [...page.matchAll(/^\| (\d) +\| (.+?) +\|/gm)]
  expect(rows.map(([, floor]) => Number(floor))).toEqual(floors.map((_, index) => floors.length - index))
  expect(rows.map(([, , names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name))).toEqual(
    floors.toReversed(),
  )
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { dependencies } from '../../package.json'
import { bannedWords } from './banned-words'
import { doubleCasts } from './double-casts'
import { folderRings } from './folder-rings'
import { sharedNames } from './shared-names'
import { sourceFiles } from './source-files'
import type { SourceFile } from './style-checks'

const ROOT = path.resolve(__dirname, '../..')
const isCode = ({ path: place }: SourceFile) => /^(app|components|lib|e2e)\/.*\.(ts|tsx)$/.test(place)
const isTest = ({ path: place }: SourceFile) => /\.(test|spec|fixture)\.tsx?$/.test(place) || place.startsWith('e2e/')

const linesOf = ({ text }: SourceFile) => text.split('\n').length - 1
const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

const files = sourceFiles()
const code = files.filter(isCode)
const product = code.filter((file) => !isTest(file))
const lines = product.map(linesOf).sort((a, b) => a - b)
const shared = [...sharedNames(product).keys()]
const rings = folderRings(product)
const wordy = new Set(files.flatMap(bannedWords).map((offence) => offence.slice(0, offence.indexOf(':'))))
const packages = Object.keys(dependencies).filter((name) => !/^@(types|fontsource)/.test(name))
const migrations = files.filter(({ path: place }) => place.startsWith('lib/server/db/migrations/'))
const sql = readFileSync(path.join(ROOT, 'lib/server/db/migrations/0000_baseline.sql'), 'utf8')

/** The two folders of an entity or of what is kept like one: server and back-office; style sheets count as well. */
const ENTITY_FOLDERS = {
  suppliers: ['lib/server/services/suppliers/', 'components/back-office/suppliers/'],
  taxes: ['lib/server/services/taxes/', 'components/back-office/settings/taxes/'],
  'levels of the tree': ['lib/server/services/catalogue/tree/', 'components/back-office/catalogue/'],
} as const
const opened = [...product, ...files.filter(({ path: place }) => place.endsWith('.css'))]
const entityFigures = Object.entries(ENTITY_FOLDERS).map(([name, folders]): [string, string] => {
  const sides = folders.map((folder) => opened.filter(({ path: place }) => place.startsWith(folder)))
  const total = sides.flat().reduce((sum, file) => sum + linesOf(file), 0)
  return [`files a side, lines: ${name}`, `${sides.map(({ length }) => length).join(' + ')}, ${total}`]
})

const figures: readonly (readonly [string, string | number])[] = [
  ['rings between folders', rings.length === 0 ? 0 : rings.map((ring) => `${ring.length} folders`).join(', ')],
  ['names that more than one file exports', shared.length],
  ['files with a banned word', wordy.size],
  ['double casts (as unknown as), without tests', product.flatMap(doubleCasts).length],
  ['packages at run time, without fonts and types', packages.length],
  ['lines of migrations', migrations.reduce((sum, file) => sum + linesOf(file), 0) + sql.split('\n').length - 1],
  ['lines a file, median / p95 / most', `${at(lines, 0.5)} / ${at(lines, 0.95)} / ${at(lines, 1)}`],
  ...entityFigures,
]
for (const [name, figure] of figures) console.log(`${name.padEnd(48)} ${figure}`)
if (process.argv.includes('--names')) console.log(shared.sort().join(' '))
if (process.argv.includes('--rings')) for (const ring of rings) console.log(ring.join(' '))

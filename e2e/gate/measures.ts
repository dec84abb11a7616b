import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { dependencies } from '../../package.json'
import { bannedWords } from './banned-words'
import { folderRings } from './folder-rings'
import { sourceFiles } from './source-files'
import type { SourceFile } from './style-checks'

const ROOT = path.resolve(__dirname, '../..')
const isCode = ({ path: place }: SourceFile) => /^(app|components|lib|e2e)\/.*\.(ts|tsx)$/.test(place)
const isTest = ({ path: place }: SourceFile) => /\.(test|spec|fixture)\.tsx?$/.test(place) || place.startsWith('e2e/')

/** Names that more than one file of the product exports, except names required by Next. */
function sharedNames(files: readonly SourceFile[]): string[] {
  const homes = new Map<string, Set<string>>()
  for (const { path: place, text } of files.filter((file) => !file.path.startsWith('app/'))) {
    for (const [, name = ''] of text.matchAll(/^export (?:async )?(?:function|const|class|type) (\w+)/gm)) {
      homes.set(name, (homes.get(name) ?? new Set()).add(place))
    }
  }
  return [...homes].filter(([, places]) => places.size > 1).map(([name]) => name)
}

const linesOf = ({ text }: SourceFile) => text.split('\n').length - 1
const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

/** `x as unknown as T` in code, not in texts or comments. */
function doubleCasts({ path: place, text }: SourceFile): number {
  if (!text.includes('as unknown as')) return 0
  const source = ts.createSourceFile(place, text, ts.ScriptTarget.Latest)
  let count = 0
  const visit = (node: ts.Node) => {
    const isDouble =
      ts.isAsExpression(node) &&
      ts.isAsExpression(node.expression) &&
      node.expression.type.kind === ts.SyntaxKind.UnknownKeyword
    if (isDouble) count += 1
    ts.forEachChild(node, visit)
  }
  visit(source)
  return count
}

const files = sourceFiles()
const code = files.filter(isCode)
const product = code.filter((file) => !isTest(file))
const lines = product.map(linesOf).sort((a, b) => a - b)
const shared = sharedNames(product)
const rings = folderRings(product)
const wordy = new Set(files.flatMap(bannedWords).map((offence) => offence.slice(0, offence.indexOf(':'))))
const packages = Object.keys(dependencies).filter((name) => !/^@(types|fontsource)/.test(name))
const migrations = files.filter(({ path: place }) => place.startsWith('lib/server/db/migrations/'))
const sql = readFileSync(path.join(ROOT, 'lib/server/db/migrations/0000_baseline.sql'), 'utf8')

const figures: readonly (readonly [string, string | number])[] = [
  ['rings between folders', rings.length === 0 ? 0 : rings.map((ring) => `${ring.length} folders`).join(', ')],
  ['names that more than one file exports', shared.length],
  ['files with a banned word', wordy.size],
  ['double casts (as unknown as), without tests', product.reduce((sum, file) => sum + doubleCasts(file), 0)],
  ['packages at run time, without fonts and types', packages.length],
  ['lines of migrations', migrations.reduce((sum, file) => sum + linesOf(file), 0) + sql.split('\n').length - 1],
  ['lines a file, median / p95 / most', `${at(lines, 0.5)} / ${at(lines, 0.95)} / ${at(lines, 1)}`],
]
for (const [name, figure] of figures) console.log(`${name.padEnd(48)} ${figure}`)
if (process.argv.includes('--names')) console.log(shared.sort().join(' '))
if (process.argv.includes('--rings')) for (const ring of rings) console.log(ring.join(' '))

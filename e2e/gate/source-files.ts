import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SourceFile } from './style-checks'

const ROOT = path.resolve(__dirname, '../..')
const GENERATED = /^(node_modules|test-results|playwright-report|next-env\.d\.ts|\..+)$/
const TEXT = /\.(ts|tsx|mjs|cjs|js|json|md|css)$/

/** Every hand-written text file of the tree (and the lock file). */
export function sourceFiles(folder = ''): SourceFile[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (GENERATED.test(entry.name)) return []
    if (entry.isDirectory()) return sourceFiles(place)
    return TEXT.test(entry.name) ? [{ path: place, text: readFileSync(path.join(ROOT, place), 'utf8') }] : []
  })
}

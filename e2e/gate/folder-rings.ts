import path from 'node:path'
import type { SourceFile } from './style-checks'

const ENDINGS = ['', '.ts', '.tsx', '/index.ts']
const IMPORT = /(?:from|import)\s*\(?\s*'((?:\.|@\/)[^']+)'/g

/**
 * Groups of folders that import themselves through the others. Only files directly in a folder count. Type imports
 * count: readers of one folder have to read the other.
 */
export function folderRings(files: readonly SourceFile[]): string[][] {
  const known = new Set(files.map((file) => file.path))
  const uses = new Map<string, Set<string>>()
  for (const file of files) {
    const folder = path.posix.dirname(file.path)
    for (const [, specifier = ''] of file.text.matchAll(IMPORT)) {
      const target = placeOf(file.path, specifier, known)
      if (target && path.posix.dirname(target) !== folder) {
        uses.set(folder, (uses.get(folder) ?? new Set()).add(path.posix.dirname(target)))
      }
    }
  }
  return rings(uses)
}

function placeOf(from: string, specifier: string, known: ReadonlySet<string>): string | undefined {
  const base = specifier.startsWith('@/') ? specifier.slice(2) : path.posix.join(path.posix.dirname(from), specifier)
  return ENDINGS.map((ending) => base + ending).find((place) => known.has(place))
}

/** Strongly connected components of more than one folder (Tarjan). */
function rings(uses: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (folder: string) => {
    order.set(folder, order.size)
    lowest.set(folder, order.size - 1)
    stack.push(folder)
    for (const next of uses.get(folder) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(folder, Math.min(lowest.get(folder) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(folder) !== order.get(folder)) return
    const ring = stack.splice(stack.indexOf(folder))
    if (ring.length > 1) found.push(ring.sort())
  }
  for (const folder of uses.keys()) if (!order.has(folder)) visit(folder)
  return found
}

import 'server-only'

export type TreePath = readonly [department: string, subDepartment: string, category: string]

const NOWHERE: TreePath = ['Catalogue', 'All products', 'All products']

/**
 * Three levels from what a source gives. A missing level takes the name above it, so that every product hangs on a
 * category; deeper levels are cut; a product without any place goes under "Catalogue".
 */
export function completePath(path: readonly string[]): TreePath {
  const names = path.map((name) => name.replace(/\s+/g, ' ').trim()).filter(Boolean)
  const [top] = names
  if (top === undefined) return NOWHERE
  const middle = names[1] ?? top
  return [top, middle, names[2] ?? middle]
}

import floors from './service-floors.json'
import type { SourceFile } from './style-checks'

const HOME = 'lib/server/services/'
const LIST = /^(shop-)?features(\.test)?\.ts$/

/**
 * Every folder of `lib/server/services` stands on one floor: on its own, or on that of the folder above it. A line for
 * each that does not, and for each name on a floor without such a folder.
 */
export function floorOffences(files: readonly SourceFile[], of: readonly (readonly string[])[] = floors): string[] {
  const inside = files.flatMap(({ path }) => (path.startsWith(HOME) ? [path.slice(HOME.length)] : []))
  const folders = new Set(inside.map((place) => place.slice(0, Math.max(0, place.lastIndexOf('/')))))
  folders.delete('')
  const names = of.flat()
  const exists = (name: string) => [...folders].some((folder) => folder === name || folder.startsWith(`${name}/`))
  const isPlaced = (folder: string) => names.some((name) => folder === name || folder.startsWith(`${name}/`))
  return [
    ...[...folders]
      .filter((folder) => !isPlaced(folder))
      .map((folder) => `${HOME}${folder}: name it on a floor in e2e/gate/service-floors.json and lib/README.md`),
    ...inside
      .filter((place) => !place.includes('/') && !LIST.test(place))
      .map((place) => `${HOME}${place}: belongs in the folder of its feature`),
    ...names.filter((name) => !exists(name)).map((name) => `e2e/gate/service-floors.json: there is no folder ${name}`),
    ...[...new Set(names.filter((name, at) => names.indexOf(name) !== at))].map(
      (name) => `e2e/gate/service-floors.json: ${name} stands on two floors`,
    ),
  ]
}

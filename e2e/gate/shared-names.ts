import type { SourceFile } from './style-checks'

const UNDER_THE_LAW = /^(components|lib)\/.*\.tsx?$/
const NO_PRODUCT = /\.(test|spec|fixture)\.tsx?$/
/** Names that several files may export all the same, each with its reason. None so far. */
const ALLOWED: ReadonlyMap<string, string> = new Map()

const EXPORT = /^export (?:async )?(?:function|const|class|type) (\w+)/gm

/** Names that more than one of these files exports, except names required by Next, with the files that do. */
export function sharedNames(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const homes = new Map<string, Set<string>>()
  for (const { path, text } of files.filter((file) => !file.path.startsWith('app/'))) {
    for (const [, name = ''] of text.matchAll(EXPORT)) homes.set(name, (homes.get(name) ?? new Set()).add(path))
  }
  return new Map([...homes].filter(([, places]) => places.size > 1).map(([name, places]) => [name, [...places]]))
}

/** An exported name says which of the things of the product it is: a line for each that stands in several files. */
export const sharedNameOffences = (files: readonly SourceFile[]): string[] =>
  [...sharedNames(files.filter(({ path }) => UNDER_THE_LAW.test(path) && !NO_PRODUCT.test(path)))]
    .filter(([name]) => !ALLOWED.has(name))
    .map(([name, places]) => `Several files export ${name}, give each a name of its own: ${places.join(', ')}`)

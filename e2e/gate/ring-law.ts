import { folderRings } from './folder-rings'
import type { SourceFile } from './style-checks'

const UNDER_THE_LAW = /^(lib\/server|components)\/.*\.tsx?$/
const NO_PRODUCT = /\.(test|fixture)\.tsx?$/
/** Folders whose ring is not cut yet. Nothing may be added here. */
const NOT_YET = /^lib\/server\/template(\/|$)/

/** No ring between folders of the server or of screens, types included: a line for each ring. */
export const ringOffences = (files: readonly SourceFile[]): string[] =>
  folderRings(files.filter(({ path }) => UNDER_THE_LAW.test(path) && !NO_PRODUCT.test(path)))
    .filter((folders) => !folders.every((folder) => NOT_YET.test(folder)))
    .map((folders) => `Folders import each other in a ring: ${folders.toSorted().join(' · ')}`)

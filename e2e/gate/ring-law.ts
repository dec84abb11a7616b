import { folderRings } from './folder-rings'
import type { SourceFile } from './style-checks'

const UNDER_THE_LAW = /^(app|components|lib)\/.*\.tsx?$/
const NO_PRODUCT = /\.(test|fixture)\.tsx?$/

/** No ring between folders of the product, types included: a line for each ring. */
export const ringOffences = (files: readonly SourceFile[]): string[] =>
  folderRings(files.filter(({ path }) => UNDER_THE_LAW.test(path) && !NO_PRODUCT.test(path))).map(
    (folders) => `Folders import each other in a ring: ${folders.toSorted().join(' · ')}`,
  )

import 'server-only'
import type { brands, classes, tree } from '@/lib/contract/catalogue-tree'
import type { Handler } from '../../../handler'

/** One handler each for the tree, classes and brands: the input names the level. */
export type NodeHandler<K extends keyof typeof tree> = Handler<(typeof tree)[K]> &
  Handler<(typeof classes)[K]> &
  Handler<(typeof brands)[K]>

import 'server-only'
import type { brands, classes, tree } from '@/lib/contract/catalogue-tree'
import type { Handler } from '../../../handler'

/** One verb for the tree, for classes and for brands: which of them it is, the input says. */
export type NodeHandler<K extends keyof typeof tree> = Handler<(typeof tree)[K]> &
  Handler<(typeof classes)[K]> &
  Handler<(typeof brands)[K]>

import 'server-only'
import type { brands, classes, tree } from '@/lib/contract/catalogue-tree'
import type { Verb } from '../../../handler'

/** One verb for the tree, for classes and for brands: which of them it is, the input says. */
export type NodeVerb<K extends keyof typeof tree> = Verb<(typeof tree)[K]> &
  Verb<(typeof classes)[K]> &
  Verb<(typeof brands)[K]>

import 'server-only'
import type { NodeLevel } from './node-level'

/** Records that a product may need and that do not exist yet: its place in the tree, and its taxes. */
export type MadeKind = NodeLevel | 'tax'

/** Called for each record that was created for products. */
export type Made = (kind: MadeKind, id: string) => void

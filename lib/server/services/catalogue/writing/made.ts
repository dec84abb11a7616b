import 'server-only'
import type { NodeLevel } from '../tree/node-level'

/** What a product may need that is not there yet: where it stands, and its taxes. */
export type MadeKind = NodeLevel | 'tax'

/** Told of each thing that had to be made for products. */
export type Made = (kind: MadeKind, id: string) => void

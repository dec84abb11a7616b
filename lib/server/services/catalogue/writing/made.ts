import 'server-only'
import type { NodeLevel } from '../tree/node-level'

/** Told of each node that had to be made for the products that stand in it. */
export type Made = (level: NodeLevel, id: string) => void

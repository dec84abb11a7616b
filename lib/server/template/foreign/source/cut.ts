import 'server-only'
import type { ChildNode } from 'domhandler'

/** Neighbouring nodes of a page: their place in its text, and the position of the frame around them (-1 for none). */
export type Cut = {
  readonly from: number
  readonly to: number
  readonly frame: number
  readonly nodes: readonly ChildNode[]
}

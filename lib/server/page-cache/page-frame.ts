import 'server-only'
import type { OutgoingHttpHeaders } from 'node:http'
import type { RenderRecord } from './render-record'

/** Constant text, and between it the names of what goes there. */
export type FramePieces<Slot extends string> = readonly (string | { readonly slot: Slot })[]
export type HeadSlot = 'title' | 'description' | 'path'
/** A parameter is a variable segment of the path inside. */
export type DataSlot = HeadSlot | 'address' | 'content' | `param ${string}`

/**
 * What all lists of a shop share: the page around the list, cut out of one that Next has rendered
 * with marks in the place of the list.
 */
export type PageFrame = {
  readonly headers: OutgoingHttpHeaders
  readonly record: Pick<RenderRecord, 'tags' | 'expiresAt'>
  /** Static parts of the page around the list; those of the list come behind them. */
  readonly markup: readonly string[]
  /** HTML up to the list. */
  readonly head: FramePieces<HeadSlot>
  /** Of the inline scripts in it, for the policy. */
  readonly hashes: readonly string[]
  /** HTML behind the list, up to the attributes of the script that starts the framework. */
  readonly foot: string
  /** From there to the data. */
  readonly starter: string
  /** The data of the page, as text inside a string of a script. */
  readonly data: FramePieces<DataSlot>
  /** Rows of the data that are components of the browser, by their names. */
  readonly references: ReadonlyMap<string, string>
}

/** The text with every slot replaced by its value. */
export const filled = <Slot extends string>(pieces: FramePieces<Slot>, valueAt: (slot: Slot) => string): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : valueAt(piece.slot))).join('')

import type { Span } from './raw-source'

/** What takes the place of a piece of a text. */
export type Splice = { readonly at: Span; readonly markup: string }

/** The text with other pieces in their places. Of two that overlap the first one counts. */
export function spliced(source: string, splices: readonly Splice[]): string {
  let text = ''
  let from = 0
  for (const { at, markup } of [...splices].sort((one, other) => one.at[0] - other.at[0])) {
    if (at[0] < from) continue
    text += source.slice(from, at[0]) + markup
    from = at[1]
  }
  return text + source.slice(from)
}

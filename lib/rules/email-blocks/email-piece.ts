/**
 * A part of an email that is written for each reader: finished text, a text with Liquid (in the HTML version it contains
 * HTML), the address of a link by its number, or a value that the sender fills in.
 */
export type EmailPiece = string | { readonly liquid: string } | { readonly link: number } | { readonly slot: EmailSlot }

/** Address where the reader unsubscribes, and the sentence that says why she receives the email. */
export type EmailSlot = 'unsubscribe' | 'proof'

type Part = EmailPiece | readonly EmailPiece[]

/** Pieces from a template text: strings are finished, so values that people typed must be escaped before. */
export const pieces = (texts: TemplateStringsArray, ...parts: readonly Part[]): EmailPiece[] =>
  texts.flatMap((text, at): readonly EmailPiece[] => {
    const part = parts[at]
    if (part === undefined) return [text]
    return Array.isArray(part) ? [text, ...part] : [text, part as EmailPiece]
  })

/** The pieces with neighbouring texts as one, and without empty ones. */
export function joinPieces(all: readonly EmailPiece[]): EmailPiece[] {
  const joined: EmailPiece[] = []
  for (const piece of all) {
    const last = joined.at(-1)
    if (piece === '') continue
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece
    else joined.push(piece)
  }
  return joined
}

/** A list with a text between its members. */
export const between = (lists: readonly (readonly EmailPiece[])[], separator: string): EmailPiece[] =>
  lists.flatMap((list, at) => (at === 0 ? list : [separator, ...list]))

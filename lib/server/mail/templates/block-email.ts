import 'server-only'
import type { ComposedEmail } from '@/lib/rules/email-blocks/compose-email'
import { LINKS_VARIABLE } from '@/lib/rules/email-blocks/email-links'
import type { EmailPiece, EmailSlot } from '@/lib/rules/email-blocks/email-piece'
import { escapeHtml } from '@/lib/rules/escape-html'
import type { LiquidOutput } from '../../liquid/liquid-engine'
import { type LiquidTemplate, type LiquidValues, parseLiquid, renderLiquid } from '../../liquid/liquid-template'

/** What differs between the readers of one email. */
export type EmailReader = {
  /** What Liquid texts read. */
  readonly values: LiquidValues
  readonly slots: Readonly<Record<EmailSlot, string>>
  /** Milliseconds that one text may take; the limit of Liquid by default. */
  readonly timeMs?: number | undefined
  /** Whole address that stands for a link, by its number. */
  readonly linkAt: (number: number) => string
}

/** Subject and both versions of an email for one reader. */
export type FilledEmail = { readonly subject: string; readonly html: string; readonly text: string }

type Part = Exclude<EmailPiece, { liquid: string }> | LiquidTemplate

/** An email of blocks whose texts were parsed; `linkCount` numbers its links. */
export type BlockEmail = {
  readonly subject: readonly Part[]
  readonly html: readonly Part[]
  readonly text: readonly Part[]
  readonly linkCount: number
}

/** Parses the texts of an email once for all of its readers; `isStrict` as in `parseLiquid`. Throws `LiquidMistake`. */
export function parseBlockEmail({ subject, html, text, links }: ComposedEmail, isStrict = false): BlockEmail {
  const parsed = (pieces: readonly EmailPiece[], output: LiquidOutput) =>
    pieces.map((piece): Part => (isLiquid(piece) ? parseLiquid(piece.liquid, output, isStrict) : piece))
  return {
    subject: parsed([subject], 'text'),
    html: parsed(html, 'html'),
    text: parsed(text, 'text'),
    linkCount: links.length,
  }
}

/** The email as one reader gets it. Throws `LiquidMistake` when its texts take too much. */
export function fillBlockEmail({ subject, html, text, linkCount }: BlockEmail, reader: EmailReader): FilledEmail {
  const addresses = Array.from({ length: linkCount }, (_, number) => reader.linkAt(number))
  const values = { ...reader.values, [LINKS_VARIABLE]: addresses }
  const filled = (parts: readonly Part[], encode: (value: string) => string) =>
    parts
      .map((part) => {
        if (typeof part === 'string') return part
        if ('parts' in part) return renderLiquid(part, values, reader.timeMs)
        return encode('link' in part ? (addresses[part.link] ?? '') : reader.slots[part.slot])
      })
      .join('')
  return {
    // A line end in a subject would begin another header.
    subject: filled(subject, (value) => value)
      .replaceAll(/\s+/g, ' ')
      .trim(),
    html: filled(html, escapeHtml),
    text: filled(text, (value) => value),
  }
}

/** Every text of the email that has Liquid, each once. */
export const liquidTextsOf = ({ subject, text }: BlockEmail): LiquidTemplate[] =>
  [...subject, ...text].filter((part) => typeof part === 'object' && 'parts' in part)

const isLiquid = (piece: EmailPiece): piece is { readonly liquid: string } =>
  typeof piece === 'object' && 'liquid' in piece

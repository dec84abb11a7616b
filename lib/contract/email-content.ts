import { z } from 'zod'
import { EMAIL_BLOCK_TYPES } from '@/lib/rules/email-blocks/email-block-kit'
import { MAX_DESIGN_BYTES, MAX_EMAIL_BLOCKS } from '@/lib/rules/email-blocks/email-design'
import { utf8Bytes } from '@/lib/rules/utf8-bytes'
import { OptionalText } from './stock-list'
import { BlockSettings, PartId } from './website-content'

const EmailBlockSchema = z.object({ id: PartId, type: z.enum(EMAIL_BLOCK_TYPES), settings: BlockSettings })

/** Blocks from top to bottom; what a setting holds is read by its field when the email is written. */
const EmailDesignSchema = z
  .object({
    v: z.literal(1),
    blocks: z
      .array(EmailBlockSchema)
      .max(MAX_EMAIL_BLOCKS, `Use at most ${MAX_EMAIL_BLOCKS} blocks`)
      .refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length, 'Every block needs its own id'),
  })
  .refine((design) => utf8Bytes(JSON.stringify(design)) <= MAX_DESIGN_BYTES, 'This email is too large')

/** What vendors write of an email. */
export const emailContent = {
  subject: OptionalText(200),
  preheader: OptionalText(200),
  design: EmailDesignSchema,
}

/** An email as a reader gets it, with its size in bytes; with a mistake in its texts, only that. */
export const EmailPreview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  bytes: z.number().int(),
  mistake: z.string().nullable(),
})
export type EmailPreview = z.output<typeof EmailPreview>

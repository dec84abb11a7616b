import { z } from 'zod'
import { group } from './endpoint'
import { websiteGet, websiteView } from './website-calls'

/** What a place of an imported page is: `module`, `categories` and `tabs` are live parts. */
const SLOT_KINDS = ['text', 'link', 'picture', 'background', 'module', 'categories', 'tabs'] as const

/** A place of an imported page that can be changed, as the page has it. */
export const RawSlotRow = z.object({
  /** Name of the setting that changes it, such as `text_3`. */
  key: z.string(),
  kind: z.enum(SLOT_KINDS),
  /** Element around a text; empty for other places. */
  tag: z.string(),
  /** Text, address of the link, or address of the picture; empty for none. */
  original: z.string(),
  /** Alternative text of a picture. */
  alt: z.string(),
  /** For a link: the place of its text; for a module: the setting of its title. */
  titleKey: z.string().nullable(),
  /** Whether a live part can show something else. */
  isFixed: z.boolean(),
  /** For a picture of the page's style sheets: the parts that show it, which change together; empty for other places. */
  parts: z.array(z.number().int()),
})
export type RawSlotRow = z.output<typeof RawSlotRow>

export const websiteRaw = group({
  part: {
    ...websiteView,
    ...websiteGet(
      'raw-part',
      'What can be changed in a part of an imported page, in the order of the page',
      z.object({
        /** Hash of the page, and place of the part in it, as the section's settings name them. */
        source: z.string().min(1).max(80),
        part: z.coerce.number().int().min(0).max(1_000),
      }),
      z.object({ name: z.string(), slots: z.array(RawSlotRow) }),
    ),
  },
})

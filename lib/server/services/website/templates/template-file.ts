import 'server-only'
import { z } from 'zod'
import { PageContentSchema, SiteContentSchema } from '@/lib/contract/website-content'
import { Failure } from '@/lib/rules/failure'
import type { PageContent, SiteContent } from '@/lib/rules/website/content'

/** Pictures of one file, and characters of one picture as base64. */
const MOST_PICTURES = 80
const PICTURE_MAX = 6_000_000

const PageSchema: z.ZodType<PageContent> = PageContentSchema
const SiteSchema: z.ZodType<SiteContent> = SiteContentSchema

export const PICTURE_REFERENCE = /^picture:([0-9a-f]{64})$/

/** A template as one file: its content names pictures by SHA-256, and `pictures` holds them as base64. */
const TemplateFileSchema = z.object({
  kind: z.literal('website-template'),
  v: z.literal(1),
  name: z.string().trim().min(1).max(120),
  home: PageSchema,
  site: SiteSchema.nullable(),
  pictures: z
    .record(z.string().regex(/^[0-9a-f]{64}$/), z.base64().max(PICTURE_MAX))
    .refine((pictures) => Object.keys(pictures).length <= MOST_PICTURES, `Use at most ${MOST_PICTURES} pictures.`),
})
export type TemplateFile = z.output<typeof TemplateFileSchema>

/** Reads a template file. Throws `invalid` at `file`. */
export function readTemplateFile(text: string): TemplateFile {
  const parsed = TemplateFileSchema.safeParse(parse(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = issue?.path[0] === 'kind' || issue === undefined ? '' : ` ${issue.message}`
  throw notATemplate(place)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notATemplate('')
  }
}

function notATemplate(detail: string): Failure {
  const message = `This file is not a template of this platform.${detail}`
  return new Failure('invalid', message, { file: message })
}

import 'server-only'
import type { DocumentContent, Json, Section } from '@/lib/rules/website/content'

/** Content, or one section of it, as the value of an operation. */
// Safe: content is read from JSON and checked by a schema that admits nothing else.
export const jsonOf = (content: DocumentContent | Section): Json => JSON.parse(JSON.stringify(content)) as Json

import 'server-only'
import { createHash } from 'node:crypto'
import type { DocumentContent } from '@/lib/rules/website/content'

/** Equal for equal contents, whatever the order of their keys: the database does not keep it. */
export const contentHash = (content: DocumentContent): string =>
  createHash('sha256').update(JSON.stringify(content, inOrder)).digest('base64url')

const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

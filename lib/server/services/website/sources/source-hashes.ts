import 'server-only'
import type { DocumentContent } from '@/lib/rules/website/content'
import { RAW_SECTION } from '@/lib/rules/website/kit/section-kit'

/** Hashes of the foreign pages that a document's raw sections are parts of, in order. */
export function sourceHashes(content: DocumentContent): readonly string[] {
  if (!('sections' in content)) return []
  const raw = Object.values(content.sections).filter(({ type }) => type === RAW_SECTION)
  return [
    ...new Set(raw.flatMap(({ settings }) => (typeof settings.source === 'string' ? [settings.source] : []))),
  ].sort()
}

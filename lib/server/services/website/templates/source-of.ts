import 'server-only'
import type { PageContent } from '@/lib/rules/website/content'
import { RAW_SECTION } from '@/lib/rules/website/kit/section-kit'

/** Hash of the foreign page that the raw sections of a page are parts of; null without any. */
export function sourceOf({ sections }: PageContent): string | null {
  for (const { type, settings } of Object.values(sections)) {
    if (type === RAW_SECTION && typeof settings.source === 'string') return settings.source
  }
  return null
}

import 'server-only'
import { safeMedia } from '@/lib/rules/safe-address'
import type { TemplateDraft } from './draft/draft'

/** Address of the first picture of a template that everybody can load: one of ours or on the web; null for none. */
export function firstPicture({ $, body }: Pick<TemplateDraft, '$' | 'body'>): string | null {
  for (const { attribs } of $(body).find('img[src]').get()) {
    const address = safeMedia(attribs.src ?? '')
    if (address && PUBLIC.test(address)) return address
  }
  return null
}

const PUBLIC = /^(\/files\/|https?:\/\/)/

import 'server-only'
import type { StoreSite } from './load-site'

/** Day and time at which a preview ends, in the store's language and time zone; empty on the public shop. */
export function endOfPreview({ info, preview }: Pick<StoreSite, 'info' | 'preview'>): string {
  if (!preview) return ''
  const { locale, timeZone } = info
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    preview.expiresAt,
  )
}

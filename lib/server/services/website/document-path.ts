import 'server-only'
import type { DocumentKind } from '@/lib/contract/website-fields'

/** Address on the shop; null for a document without one of its own. */
export function documentPath({ kind, handle }: { kind: DocumentKind; handle: string | null }): string | null {
  if (kind === 'page') return `/pages/${handle}`
  if (kind === 'policy') return `/policies/${handle}`
  return kind === 'home' ? '/' : null
}

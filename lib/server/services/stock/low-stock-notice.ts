import 'server-only'
import type { Notice } from '@/lib/contract/notice'
import { joinValues } from '@/lib/rules/value-list'

type Line = { readonly name: string; readonly location: string; readonly available: number }
type LowStockNotice = Pick<Notice, 'title' | 'detail' | 'href'> & { readonly kind: 'low_stock' }

/** A notice names this many entries; the screen shows the rest. */
const MOST_NAMED = 3

/** Entries at or below their reorder point, or out of stock. */
export function lowStockNotice(lines: readonly Line[]): LowStockNotice {
  const out = lines.filter(({ available }) => available <= 0).length
  const low = lines.length - out
  const standings = [...(out > 0 ? ['out'] : []), ...(low > 0 ? ['low'] : [])]
  const title = [out > 0 && `${out} sold out`, low > 0 && `${low} low`].filter(Boolean).join(', ')
  const named = lines.slice(0, MOST_NAMED).map(({ name, location }) => `${name} at ${location}`)
  const more = lines.length - named.length
  return {
    kind: 'low_stock',
    title: `In stock: ${title}`,
    detail: `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    href: `/inventory?${new URLSearchParams({ standing: joinValues(standings) })}`,
  }
}

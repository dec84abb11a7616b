import { escapeHtml } from '../../../escape-html'

type LiveMarker = {
  readonly kind: 'categories' | 'tabs' | 'module' | 'hours' | 'countdown' | 'newsletter' | 'contact'
  /** What the part needs to know, as `data-…` attributes. */
  readonly data?: Readonly<Record<string, string>>
  /** HTML for readers that do not fill live parts. */
  readonly fallback?: string
}

/** The place of a live part: the template pipeline puts the store's data into it. */
export function liveMarker({ kind, data = {}, fallback = '' }: LiveMarker): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
  return `<div class="ws-live" data-live="${kind}"${attributes.join('')}>${fallback}</div>`
}

import 'server-only'
import { websitePages } from '@/lib/contract/website-pages'
import type { Piece, WidgetKind, WidgetSettings } from '@/lib/rules/template-piece'
import { countdownAt } from '@/lib/rules/website/countdown-at'
import { openingState } from '@/lib/rules/website/opening-state'
import type { WidgetFacts } from '@/lib/rules/website/widget-facts'
import { noteExpiry } from '../page-cache/render-record'
import type { StoreSite } from './load-site'
import { read } from './read'

/** What the widgets of a page need. The page expires when one of them changes by itself. */
export async function loadWidgets(store: StoreSite, pieces: readonly Piece[]): Promise<WidgetFacts> {
  const at = new Date()
  const { timeZone, locale } = store.info
  const widgets = widgetsOf(pieces)
  for (const { settings } of widgets.filter(({ kind }) => kind === 'countdown')) {
    noteExpiry(countdownAt(settings.until ?? '', at)?.changesAt ?? null)
  }
  const needsHours = widgets.some(({ kind }) => kind === 'hours')
  const { places } = needsHours ? await read(websitePages.hours, store, { storeID: store.info._id }) : { places: [] }
  for (const { hours } of places) noteExpiry(openingState(hours, timeZone, at).changesAt)
  return { at: at.toISOString(), timeZone, locale, places }
}

function widgetsOf(pieces: readonly Piece[]): { kind: WidgetKind; settings: WidgetSettings }[] {
  return pieces.flatMap((piece) => {
    if (piece.kind === 'widget') return [{ kind: piece.widget, settings: piece.settings }]
    return piece.kind === 'element' ? widgetsOf(piece.children) : []
  })
}

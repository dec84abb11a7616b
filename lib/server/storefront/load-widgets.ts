import 'server-only'
import { websitePages } from '@/lib/contract/website-pages'
import { openingState } from '@/lib/rules/availability/opening-state'
import type { Piece, WidgetKind, WidgetSettings } from '@/lib/rules/template-piece'
import { countdownAt } from '@/lib/rules/website/countdown-at'
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
  const places = needsHours ? await loadHours(store) : []
  return { at: at.toISOString(), timeZone, locale, places }
}

/** Places with opening hours. The page expires when one of them opens or closes, and when a new day begins there. */
export async function loadHours(store: StoreSite): Promise<WidgetFacts['places']> {
  const { places } = await read(websitePages.hours, store, { storeID: store.info._id })
  for (const { schedule } of places) noteExpiry(openingState(schedule, new Date()).changesAt)
  return places
}

function widgetsOf(pieces: readonly Piece[]): { kind: WidgetKind; settings: WidgetSettings }[] {
  return pieces.flatMap((piece) => {
    if (piece.kind === 'widget') return [{ kind: piece.widget, settings: piece.settings }]
    return piece.kind === 'element' ? widgetsOf(piece.children) : []
  })
}

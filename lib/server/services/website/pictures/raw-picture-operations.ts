import 'server-only'
import type { DocumentContent, Json } from '@/lib/rules/website/content'
import { partOf, type RawSources } from '@/lib/rules/website/join-raw'
import { RAW_SECTION } from '@/lib/rules/website/kit/section-kit'
import type { Operation } from '@/lib/rules/website/operation'
import { pageSections } from '@/lib/rules/website/page-sections'
import { type RawPart, type RawSlot, sheetPictureKey, slotKey } from '@/lib/rules/website/raw-source'
import { sheetPictureAddress, sheetSettings } from '@/lib/rules/website/sheet-pictures'
import { slotAlt, slotText } from '@/lib/rules/website/slot-text'
import type { PictureToShow } from './picture-operations'

/**
 * Operations that put another picture in the place of one where an imported page shows it, and its section has not
 * changed that yet. The description in the page stays.
 */
export function rawPictureOperations(
  content: DocumentContent,
  sources: RawSources,
  url: string,
  by: PictureToShow,
): Operation[] {
  if (!('sections' in content)) return []
  const all = pageSections(content).map(([, { settings }]) => settings)
  return Object.entries(content.sections).flatMap(([id, { type, settings }]) => {
    const found = type === RAW_SECTION ? partOf(settings, sources) : null
    if (!found) return []
    const { part, source } = found
    const set = (key: string, value: Json): Operation => ({
      kind: 'set',
      path: ['sections', id, 'settings', key],
      value,
    })
    const inPart = part.slots.flatMap((slot, index): Operation[] => {
      const key = slotKey(slot, index)
      const value = key in settings ? null : pictureFor(part, slot, url, by)
      return value === null ? [] : [set(key, value)]
    })
    const changed = sheetSettings(all, settings.source)
    const inSheets = (source.pictures ?? []).flatMap((picture, index): Operation[] => {
      const key = sheetPictureKey(index)
      const isShown = !(key in changed) && ofAnyWidth(sheetPictureAddress(source.css, picture)) === url
      return isShown && picture.parts.includes(Number(settings.part)) ? [set(key, { src: by.url })] : []
    })
    return [...inPart, ...inSheets]
  })
}

/** The setting of a place that shows the picture; null for another place. */
function pictureFor({ html }: RawPart, slot: RawSlot, url: string, by: PictureToShow): Json | null {
  if (slot.kind !== 'picture' && slot.kind !== 'background') return null
  if (ofAnyWidth(slotText(html, slot)) !== url) return null
  if (slot.kind === 'background') return { src: by.url }
  const alt = slotAlt(html, slot)
  return { src: by.url, alt, decorative: alt === '', width: by.width, height: by.height }
}

/** The address of a picture without the width that a variant of it has. */
const ofAnyWidth = (address: string): string => address.replace(/^\/files\/w\d+\//, '/files/')

import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { RawSlotRow, websiteRaw } from '@/lib/contract/website-raw'
import { Failure } from '@/lib/rules/failure'
import { moduleTitleKey } from '@/lib/rules/website/raw-live'
import {
  type RawPart,
  type RawSlot,
  type RawSource,
  type SheetPicture,
  sheetPictureKey,
  slotKey,
} from '@/lib/rules/website/raw-source'
import { sheetPictureAddress } from '@/lib/rules/website/sheet-pictures'
import { slotAlt, slotText } from '@/lib/rules/website/slot-text'
import { websiteSource } from '../../../db/schema/website-sources'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'

/** What the page itself has in each place; what a section changes is in the section's settings. */
export const rawPart: Handler<typeof websiteRaw.part> = (ctx, { source, part: index }) =>
  transaction(ctx, async (tx) => {
    const [found] = await tx
      .select({
        part: sql<RawPart | null>`${websiteSource.cut} -> 'parts' -> ${index}::int`,
        css: sql<RawSource['css']>`${websiteSource.cut} -> 'css'`,
        pictures: sql<RawSource['pictures'] | null>`${websiteSource.cut} -> 'pictures'`,
      })
      .from(websiteSource)
      .where(and(eq(websiteSource.storeId, ctx.storeId), eq(websiteSource.hash, source)))
    const part = found?.part
    if (!found || !part) throw new Failure('not_found', 'This part of the page does not exist any more.')
    const slots = part.slots.map((slot, at) => rowOf(part, slot, at))
    return { name: part.name, slots: [...slots, ...sheetRows(found.css, found.pictures ?? [], index)] }
  })

function rowOf({ html, slots }: RawPart, slot: RawSlot, index: number): RawSlotRow {
  const common = {
    key: slotKey(slot, index),
    original: slotText(html, slot),
    alt: '',
    tag: '',
    titleKey: null,
    parts: [],
  }
  switch (slot.kind) {
    case 'text':
      return { ...common, kind: 'text', tag: slot.tag, isFixed: false }
    case 'link': {
      const label = slot.label === null ? undefined : slots[slot.label]
      const titleKey = label && slot.label !== null ? slotKey(label, slot.label) : null
      return { ...common, kind: 'link', titleKey, isFixed: false }
    }
    case 'picture':
      return { ...common, kind: 'picture', alt: slotAlt(html, slot), isFixed: false }
    case 'background':
      return { ...common, kind: 'background', isFixed: false }
    case 'live':
      return { ...common, kind: slot.live, titleKey: moduleTitleKey(index), isFixed: slot.at === undefined }
  }
}

/** Pictures of the style sheets that show in a part. */
const sheetRows = (css: RawSource['css'], pictures: readonly SheetPicture[], part: number): RawSlotRow[] =>
  pictures.flatMap((picture, index) => {
    if (!picture.parts.includes(part)) return []
    const original = sheetPictureAddress(css, picture)
    const key = sheetPictureKey(index)
    const parts = [...picture.parts]
    return [{ key, kind: 'background', tag: '', original, alt: '', titleKey: null, isFixed: false, parts }]
  })

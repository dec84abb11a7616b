import { safeMedia } from '../safe-address'
import { holdsPlaceholder } from '../store-placeholder'
import type { Json, Settings } from './content'
import { cssPicture } from './css-picture'
import { attributeMarkup, textMarkup } from './markup-text'
import { ownLink } from './own-link'
import { type LiveSlot, type ModuleNames, NO_NAMES, type ShownLive } from './raw-live'
import { MAX_RAW_TEXT, type RawPart, type RawSlot, type Span, slotKey } from './raw-source'
import { shownLive } from './shown-live'
import { slotText } from './slot-text'
import { type Splice, spliced } from './spliced'

/**
 * The HTML of a part with the changes that a raw section's settings name by slot, such as `{ text_3: 'Fresh today' }`.
 * Nothing else changes, down to the byte. A value that is not allowed in its place is ignored, as is one for a slot that
 * does not exist. With `sectionId` elements are marked for the editor's preview. `names`: ids of its modules that another
 * section has.
 */
export function patchedPart(
  part: RawPart,
  settings: Settings,
  sectionId: string | null = null,
  names: ModuleNames = NO_NAMES,
): string {
  const splices = part.slots.flatMap((slot, index) =>
    slot.kind === 'live'
      ? liveSplices(slot, shownLive(slot, index, settings, names))
      : splicesOf(slot, settings[slotKey(slot, index)]),
  )
  if (sectionId !== null) splices.push(...marksOf(part, settings, sectionId))
  return spliced(part.html, splices)
}

/** An unchanged live part keeps its marker to the byte. */
function liveSplices(slot: LiveSlot, shown: ShownLive | null): Splice[] {
  if (!slot.at || (shown?.live === slot.live && shown.module === slot.module)) return []
  return [{ at: slot.at, markup: shown ? markerOf(shown) : '' }]
}

function markerOf({ live, module }: Pick<LiveSlot, 'live' | 'module'>): string {
  const id = module === '' ? '' : ` data-module-id="${attributeMarkup(module)}"`
  return `<span data-live="${live}"${id}></span>`
}

function splicesOf(slot: Exclude<RawSlot, LiveSlot>, value: Json | undefined): Splice[] {
  if (value === undefined) return []
  if (slot.kind === 'picture') return pictureSplices(slot, value)
  if (slot.kind === 'background') return backgroundSplices(slot.at, value)
  if (typeof value !== 'string') return []
  switch (slot.kind) {
    case 'text':
      return value.length <= MAX_RAW_TEXT ? [{ at: slot.at, markup: textMarkup(value) }] : []
    case 'link':
      return addressed(slot.at, ownLink(value), attributeMarkup)
  }
}

const addressed = (at: Span, address: string | null, write: (address: string) => string): Splice[] =>
  address === null ? [] : [{ at, markup: write(address) }]

type PictureSlot = Extract<RawSlot, { kind: 'picture' }>

/** A picture whose address stays only gets its description. */
function pictureSplices(slot: PictureSlot, value: Json): Splice[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const { src, alt, decorative } = value as Settings
  const address = typeof src === 'string' ? safeMedia(src) : null
  if (address === null) return []
  const words = decorative === true || typeof alt !== 'string' ? '' : alt.slice(0, MAX_RAW_TEXT)
  return [
    { at: slot.src, markup: attributeMarkup(address) },
    { at: slot.alt, markup: attributeMarkup(words) },
    ...slot.stale.map((at) => ({ at, markup: '' })),
  ]
}

function backgroundSplices(at: Span, value: Json): Splice[] {
  const css = cssPicture(value)
  return css === null ? [] : [{ at, markup: attributeMarkup(css) }]
}

/** A text with a placeholder has no mark: the preview shows a fact in its place, which must not become the text. */
function marksOf({ html, tops, slots }: RawPart, settings: Settings, sectionId: string): Splice[] {
  const sections = tops.map((at) => inserted(at, ` data-section-id="${attributeMarkup(sectionId)}"`))
  const fields = slots.flatMap((slot, index) => {
    const mark = slot.kind === 'text' || slot.kind === 'picture' ? slot.mark : null
    const key = slotKey(slot, index)
    if (mark === null || (slot.kind === 'text' && holdsPlaceholder(textOf(html, slot, settings[key])))) return []
    return [inserted(mark, ` data-field="${key}"`)]
  })
  return [...sections, ...fields]
}

const textOf = (html: string, slot: RawSlot, value: Json | undefined): string =>
  typeof value === 'string' ? value : slotText(html, slot)

const inserted = (at: number, markup: string): Splice => ({ at: [at, at], markup })

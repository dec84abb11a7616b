import 'server-only'
import type { DocumentContent, Json } from '@/lib/rules/website/content'
import type { PictureValue } from '@/lib/rules/website/section-definition'
import type { Place } from './place'
import { shownSettings } from './shown-settings'

/** A picture in the settings of a section or block; `path` is the one of its operation. */
export type PlacedPicture = { readonly path: readonly string[]; readonly value: PictureValue; readonly place: Place }

/** The pictures in the settings of a page's visible sections. */
export const placedPictures = (content: DocumentContent): PlacedPicture[] =>
  shownSettings(content)
    .flat()
    .flatMap(({ value, path, place }) => (isPicture(value) ? [{ path, value, place }] : []))

/** Checked by what the checks read: the form and the import write all of it. */
const isPicture = (value: Json): value is PictureValue =>
  typeof value === 'object' &&
  value !== null &&
  'src' in value &&
  typeof value.src === 'string' &&
  'alt' in value &&
  typeof value.alt === 'string' &&
  'decorative' in value

import 'server-only'
import type { PictureValue } from '@/lib/rules/website/section-definition'
import type { Check, Defect } from './check'
import { type PlacedPicture, placedPictures } from './view/placed-pictures'
import type { SeenPicture } from './view/seen-parts'

const FILE_NAME = /^[\w\s()-]+\.(?:jpe?g|png|gif|webp|avif|svg|bmp|heic)$/i
const CAMERA_NAME = /^(?:img|dsc|dscn|pxl|image|photo|picture|screenshot)[-_\s]?\d+$/i
const GENERIC = new Set('image picture photo img graphic icon logo placeholder untitled banner alt'.split(' '))

/** Pictures without an alternative text, or with one that says nothing. */
export const imgAlt: Check = {
  id: 'img-alt',
  find: (view) => {
    const placed = placedPictures(view.document.content)
    const undescribed = placed.filter(({ value }) => value.alt.trim() === '' && !value.decorative)
    const covered = new Set(undescribed.map(({ value }) => value.src))
    return [
      ...undescribed.map(missingOf),
      ...view.pictures.filter(({ src }) => !covered.has(src)).flatMap(missingOrVague),
    ]
  },
}

const MESSAGE = 'A picture has no description for people who cannot see it.'
const ADVICE = 'Say in a few words what it shows, or mark it as decorative.'

const missingOf = ({ path, value, place }: PlacedPicture): Defect => ({
  ...place,
  severity: 'block',
  subject: value.src,
  message: MESSAGE,
  advice: ADVICE,
  fix: [{ kind: 'set', path, value: { ...value, decorative: true } satisfies PictureValue }],
})

function missingOrVague({ src, alt, isSilent, element, place }: SeenPicture): Defect[] {
  if (isSilent || element?.attribs['aria-label']) return []
  if (alt === undefined)
    return [{ ...place(), severity: 'block', subject: src.slice(0, 300), message: MESSAGE, advice: ADVICE }]
  const text = alt.trim()
  const fileOfSrc = src.split(/[/?#]/).findLast((part) => part !== '') ?? ''
  if (
    text === '' ||
    !(FILE_NAME.test(text) || CAMERA_NAME.test(text) || GENERIC.has(text.toLowerCase()) || text === fileOfSrc)
  ) {
    return []
  }
  const message = `The description of a picture is “${text.slice(0, 60)}”, which does not say what it shows.`
  return [{ ...place(), severity: 'warn', subject: `${src.slice(0, 300)} ${text}`, message, advice: ADVICE }]
}

import 'server-only'
import type { Check, Defect } from './check'
import type { ShopFacts } from './shop-facts'
import type { SeenPicture } from './view/seen-parts'
import { storedPicture } from './view/stored-picture'

const KB = 1_024
/** Of the first picture, which is likely the largest thing that a visitor waits for. */
const FIRST_WARN = 200 * KB
const FIRST_BLOCK = 500 * KB
/** Width of a phone and of a laptop in px, with the most that one picture and all of a page may weigh there. */
const SCREENS = [
  { name: 'phone', width: 360, density: 2, one: 150 * KB, all: 1_000 * KB },
  { name: 'laptop', width: 1_280, density: 1, one: 300 * KB, all: 2_500 * KB },
] as const

/** Pictures that load slowly, and pictures that move the page while they load. */
export const imgHeavy: Check = {
  id: 'img-heavy',
  find: ({ pictures }, shop) => {
    const shown = pictures.filter(({ element }) => element !== null)
    return [
      ...shown.flatMap((picture, index) => heavy(picture, index === 0, shop)),
      ...tooMuch(shown, shop),
      ...shown.filter((picture) => !hasSize(picture)).map(unsized),
    ]
  },
}

/** Bytes that a screen loads of a picture: the smallest variant that fills it. Null when its size is not known. */
function delivered({ src, element }: SeenPicture, width: number, { pictures }: ShopFacts): number | null {
  if (/^data:/i.test(src)) return Math.round((src.length * 3) / 4)
  const stored = storedPicture(src)
  const facts = stored !== null && Object.hasOwn(pictures, stored) ? pictures[stored] : undefined
  if (!facts || facts.bytes === null) return null
  const hasVariants = (element?.attribs.srcset ?? '') !== ''
  const natural = facts.width ?? width
  const share = hasVariants ? Math.min(1, width / natural) : 1
  return Math.round(facts.bytes * share * share)
}

function heavy(picture: SeenPicture, isFirst: boolean, shop: ShopFacts): Defect[] {
  const found = SCREENS.map((screen) => ({
    screen,
    bytes: delivered(picture, screen.width * screen.density, shop) ?? 0,
  }))
  const most = Math.max(...found.map(({ bytes }) => bytes))
  const over = found.find(({ screen, bytes }) => bytes > screen.one)
  if (!over && !(isFirst && most > FIRST_WARN)) return []
  const severity = isFirst && most > FIRST_BLOCK ? 'block' : 'warn'
  const what = isFirst ? 'The first picture of the page' : 'A picture'
  return [
    {
      ...picture.place(),
      severity,
      subject: `bytes ${picture.src.slice(0, 300)}`,
      message: `${what} weighs ${inKb(most)} and shows late on a slow connection.`,
      advice: 'Upload it here, so that the shop makes smaller versions of it, or use a smaller one.',
    },
  ]
}

function tooMuch(pictures: readonly SeenPicture[], shop: ShopFacts): Defect[] {
  return SCREENS.flatMap(({ name, width, density, all }) => {
    const sum = pictures.reduce((total, picture) => total + (delivered(picture, width * density, shop) ?? 0), 0)
    if (sum <= all) return []
    const message = `The pictures of this page weigh ${inKb(sum)} on a ${name}.`
    const advice = 'Show fewer pictures, or smaller ones.'
    return [{ sectionId: null, blockId: null, field: null, severity: 'warn' as const, subject: name, message, advice }]
  })
}

const unsized = (picture: SeenPicture): Defect => ({
  ...picture.place(),
  severity: 'warn',
  subject: `size ${picture.src.slice(0, 300)}`,
  message: 'A picture has no width and height, so the page jumps when it loads.',
  advice: 'Choose the picture again, so that the shop reserves its place.',
})

function hasSize({ element }: SeenPicture): boolean {
  const { width = '', height = '', style = '' } = element?.attribs ?? {}
  return (width !== '' && height !== '') || /aspect-ratio|(?:^|;)\s*height\s*:/i.test(style)
}

const inKb = (bytes: number) =>
  bytes < 1_000 * KB ? `${Math.round(bytes / KB)} KB` : `${(bytes / KB / KB).toFixed(1)} MB`

import 'server-only'
import type { Check, Defect } from './check'
import type { ShopFacts } from './shop-facts'
import { picturesInCss } from './view/pictures-in-css'
import { type NOWHERE, placeInSheets } from './view/place'
import type { SeenPicture } from './view/seen-parts'
import { storedPicture } from './view/stored-picture'

/** Pictures whose file is gone, or never came with an import. */
export const imgMissing: Check = {
  id: 'img-missing',
  find: (view, shop) => [
    ...view.pictures.flatMap((picture) => missing(picture, shop)),
    ...view.sheets.flatMap(({ css, place }) =>
      picturesInCss(css)
        .filter((src) => isGone(src, shop))
        .map((src) => defect(src, placeInSheets(view.document, src) ?? place)),
    ),
    ...view.elements.flatMap(({ element, sectionId }) =>
      picturesInCss(element.attribs.style ?? '')
        .filter((src) => isGone(src, shop))
        .map((src) => defect(src, view.placeOf(sectionId, src))),
    ),
  ],
}

function missing(picture: SeenPicture, shop: ShopFacts): Defect[] {
  const { src, element, place } = picture
  const isBlank = element !== null && 'data-missing-picture' in element.attribs
  const hasSet = (element?.attribs.srcset ?? '') !== '' || (element?.attribs['data-src'] ?? '') !== ''
  if (src.trim() === '') return isBlank || !hasSet ? [defect('', place())] : []
  return isBlank || isGone(src, shop) ? [defect(src, place())] : []
}

const defect = (src: string, place: typeof NOWHERE): Defect => ({
  ...place,
  severity: 'block',
  subject: src.slice(0, 300),
  message: src === '' ? 'A picture is missing.' : `The picture ${nameOf(src)} is missing.`,
  advice: 'Choose another picture, or remove it.',
})

const nameOf = (src: string) =>
  src.startsWith('data:') ? 'in this place' : (src.split(/[?#]/)[0]?.split('/').at(-1) ?? src)

/** Demo pictures and the platform's own come with the platform; other hosts are not asked. */
function isGone(src: string, { pictures }: ShopFacts): boolean {
  const address = src.trim()
  if (/^(?:data:|https?:|\/\/|\{\{|\[|\$\{|<%=)/i.test(address)) return false
  const stored = storedPicture(address)
  if (stored === null) return !/^\/(?:assets|_next)\//.test(address)
  return !/^\/files\/(?:demo|templates)\//.test(stored) && !Object.hasOwn(pictures, stored)
}

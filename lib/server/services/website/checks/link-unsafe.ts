import 'server-only'
import type { Check, Defect } from './check'
import type { ShopFacts } from './shop-facts'
import { linkTarget } from './view/link-target'

/** Addresses that are not protected, run code, or open another shop of the platform. */
export const linkUnsafe: Check = {
  id: 'link-unsafe',
  find: (view, shop) => [
    ...view.links.flatMap((link) => {
      const why = unsafe(link.href, shop)
      return why ? [{ ...why, ...link.place(), subject: `${link.href} ${link.name}` }] : []
    }),
    ...view.pictures.flatMap((picture) =>
      /^\s*http:/i.test(picture.src)
        ? [{ ...UNPROTECTED_PICTURE, ...picture.place(), subject: picture.src.slice(0, 300) }]
        : [],
    ),
    ...view.elements.flatMap(({ element, sectionId }) =>
      (element.name === 'iframe' || element.name === 'source') && /^\s*http:/i.test(element.attribs.src ?? '')
        ? [
            {
              ...UNPROTECTED_PICTURE,
              ...view.placeOf(sectionId, element.attribs.src ?? ''),
              subject: element.attribs.src ?? '',
            },
          ]
        : [],
    ),
  ],
}

type Why = Pick<Defect, 'severity' | 'message' | 'advice'>

const UNPROTECTED_PICTURE: Why = {
  severity: 'block',
  message: 'A picture or video is loaded over an unprotected connection (http), and browsers do not show it.',
  advice: 'Upload the picture, or use an address that begins with https.',
}

function unsafe(href: string | undefined, shop: ShopFacts): Why | null {
  const target = linkTarget(href, shop)
  if (target.kind === 'script') {
    return {
      severity: 'block',
      message: 'A link runs code instead of opening a page.',
      advice: 'Choose a page or a web address.',
    }
  }
  if (target.kind === 'other_shop') {
    const message = `A link opens ${target.host}, which is not your shop.`
    return { severity: 'block', message, advice: 'Choose a page of your own shop.' }
  }
  if (target.kind === 'web' && !target.isSecure) {
    const message = `The link to ${target.host} is not protected (http).`
    return { severity: 'block', message, advice: 'Use the address that begins with https.' }
  }
  return null
}

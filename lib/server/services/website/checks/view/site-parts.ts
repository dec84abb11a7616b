import 'server-only'
import type { Menu, SiteContent } from '@/lib/rules/website/content'
import { NOWHERE } from './place'
import type { SeenLink, SeenPicture, SeenText } from './seen-parts'

type SiteParts = {
  readonly links: readonly SeenLink[]
  readonly pictures: readonly SeenPicture[]
  readonly texts: readonly SeenText[]
}

const at = (field: string) => () => ({ ...NOWHERE, field })

/** Links, pictures and texts of the site document; `field` names them by their path. */
export function siteParts({ announcement, brand, social, header, footer }: SiteContent): SiteParts {
  const hasLink = announcement.href !== ''
  return {
    links: [
      ...(hasLink ? [link(announcement.href, announcement.text, 'announcement.href')] : []),
      ...Object.entries(social).flatMap(([network, href]) =>
        href === '' ? [] : [link(href, network, `social.${network}`)],
      ),
      ...menuLinks(header, 'header'),
      ...menuLinks(footer, 'footer'),
    ],
    pictures: (['logo', 'favicon', 'socialPicture'] as const).flatMap((part) => {
      const src = brand[part]
      return src === null ? [] : [{ src, alt: '', element: null, isSilent: true, place: at(`brand.${part}`) }]
    }),
    texts: [
      { text: announcement.text, element: null, place: at('announcement.text') },
      ...[header, footer].flatMap((menu) =>
        Object.values(menu.items).map(({ label }) => ({ text: label, element: null, place: at('header') })),
      ),
    ].filter(({ text }) => text !== ''),
  }
}

const link = (href: string, name: string, field: string): SeenLink => ({ href, name, element: null, place: at(field) })

/** An entry with others below it may have no address: it opens them. */
function menuLinks({ items }: Menu, menu: 'header' | 'footer'): SeenLink[] {
  const parents = new Set(Object.values(items).map(({ parent }) => parent))
  return Object.entries(items)
    .filter(([id, { href }]) => href !== '' || !parents.has(id))
    .map(([id, { href, label }]) => link(href, label, `${menu}.items.${id}.href`))
}

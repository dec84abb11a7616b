import 'server-only'
import type { WebsiteData } from '@/lib/contract/website'
import { pictureHref } from '@/lib/rules/website/menu-href'

/** The store's own logo, icon and social picture; null where it has none, or one that no page may show. */
export function siteBrandOf({ website }: { website: WebsiteData }) {
  const brand = website.site?.brand
  return {
    logo: pictureHref(brand?.logo ?? null),
    favicon: pictureHref(brand?.favicon ?? null),
    socialPicture: pictureHref(brand?.socialPicture ?? null),
  }
}

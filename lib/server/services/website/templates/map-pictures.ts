import 'server-only'
import type { Json, PageContent, SiteContent } from '@/lib/rules/website/content'

/** What takes the place of a picture's address; null removes the picture. */
export type PicturePlace = { readonly src: string; readonly width?: number; readonly height?: number } | null
type Place = (src: string) => PicturePlace

/** The page with other addresses of its pictures. */
export function mapPagePictures(page: PageContent, place: Place): PageContent {
  const sections = Object.entries(page.sections).map(([id, section]) => {
    const blocks = Object.entries(section.blocks).map(
      ([blockId, block]) => [blockId, { ...block, settings: settingsWith(block.settings, place) }] as const,
    )
    return [
      id,
      { ...section, settings: settingsWith(section.settings, place), blocks: Object.fromEntries(blocks) },
    ] as const
  })
  const seo = { ...page.seo, picture: srcWith(page.seo.picture, place) }
  return { ...page, seo, sections: Object.fromEntries(sections) }
}

/** The site with other addresses of its pictures. */
export const mapSitePictures = (site: SiteContent, place: Place): SiteContent => ({
  ...site,
  brand: {
    logo: srcWith(site.brand.logo, place),
    favicon: srcWith(site.brand.favicon, place),
    socialPicture: srcWith(site.brand.socialPicture, place),
  },
})

const srcWith = (src: string | null, place: Place): string | null => (src === null ? null : (place(src)?.src ?? null))

const settingsWith = (settings: Readonly<Record<string, Json>>, place: Place): Record<string, Json> =>
  Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, valueWith(value, place)]))

function valueWith(value: Json, place: Place): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !('src' in value)) return value
  const { src } = value
  if (typeof src !== 'string') return value
  const next = place(src)
  return next && { ...value, ...next }
}

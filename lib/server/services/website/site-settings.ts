import 'server-only'
import type { SiteContent, SiteSettings } from '@/lib/rules/website/content'
import { DEFAULT_SITE } from './default-site'

/** What every page shows of the site document besides theme and own CSS; null while nothing of it was changed. */
export function siteSettings(site: SiteContent): SiteSettings | null {
  const settings = settingsOf(site)
  return JSON.stringify(settings) === JSON.stringify(settingsOf(DEFAULT_SITE)) ? null : settings
}

const settingsOf = ({ brand, announcement, social, header, footer, theme }: SiteContent): SiteSettings => ({
  brand,
  announcement,
  social,
  header,
  footer,
  radius: theme.radius,
  spacing: theme.spacing,
})

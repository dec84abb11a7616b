import 'server-only'
import type { SiteContent } from '@/lib/rules/website/content'
import type { TemplateContent } from './template-content'

/** The site document as a template wants it: menus, brand, announcement and profiles stay the shop's. */
export const siteWithTemplate = (site: SiteContent, { theme, customStyles }: TemplateContent): SiteContent => ({
  ...site,
  theme: theme ?? site.theme,
  customStyles: customStyles ?? site.customStyles,
})

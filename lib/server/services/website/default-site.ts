import 'server-only'
import { DEFAULT_COLOURS } from '@/lib/rules/default-colours'
import { DEFAULT_MENU, type SiteContent } from '@/lib/rules/website/content'

/** The look of a store that never chose one. */
export const DEFAULT_SITE: SiteContent = {
  v: 1,
  theme: { selectedThemeIndex: 1, font: '', colors: { ...DEFAULT_COLOURS }, radius: null, spacing: 100 },
  customStyles: '',
  brand: { logo: null, favicon: null, socialPicture: null },
  announcement: { text: '', href: '', from: null, until: null },
  social: {},
  header: DEFAULT_MENU,
  footer: DEFAULT_MENU,
}

import 'server-only'
import { and, eq } from 'drizzle-orm'
import { Theme, type WebsiteData } from '@/lib/contract/website'
import { DEFAULT_COLOURS } from '@/lib/rules/storefront-limits'
import type { StoreScope } from '../../context'
import { website, websiteVersion } from '../../db/schema/website'
import type { Tx } from '../../db/transaction'

const DEFAULT_THEME: Theme = { selectedThemeIndex: 1, font: '', colors: { ...DEFAULT_COLOURS } }

/** The live version of a store's website; an empty one with the default theme when none was published. */
export async function publishedWebsite(tx: Tx, scope: StoreScope): Promise<WebsiteData> {
  const live = and(eq(websiteVersion.storeId, website.storeId), eq(websiteVersion.id, website.publishedVersionId))
  const [row] = await tx
    .select({ version: websiteVersion })
    .from(website)
    .innerJoin(websiteVersion, live)
    .where(eq(website.storeId, scope.storeId))
  if (!row) return { html: '', template: { version: '', theme: DEFAULT_THEME, customStyles: '', modules: [] } }
  const { id, html, theme, customStyles, modules } = row.version
  return { html, template: { version: id, theme: usable(theme), customStyles, modules } }
}

/** A theme that an older editor or an import left incomplete gets the missing parts from the defaults. */
function usable(stored: unknown): Theme {
  const theme = typeof stored === 'object' && stored !== null ? stored : {}
  const part = <K extends keyof Theme>(name: K, own: unknown): Theme[K] => {
    const checked = Theme.shape[name].safeParse(own)
    // Safe: the schema of this very field has just parsed it.
    return (checked.success ? checked.data : DEFAULT_THEME[name]) as Theme[K]
  }
  const { selectedThemeIndex, font, colors } = theme as Partial<Record<keyof Theme, unknown>>
  const given = typeof colors === 'object' && colors !== null ? colors : {}
  return {
    selectedThemeIndex: part('selectedThemeIndex', selectedThemeIndex),
    font: part('font', font),
    colors: part('colors', { ...DEFAULT_COLOURS, ...given }),
  }
}

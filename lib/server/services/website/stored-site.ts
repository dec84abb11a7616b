import 'server-only'
import { SiteContentSchema } from '@/lib/contract/website-content'
import { DEFAULT_COLOURS } from '@/lib/rules/default-colours'
import type { SiteContent } from '@/lib/rules/website/content'
import { DEFAULT_SITE } from './default-site'

const { theme: ThemeSchema, ...PartSchemas } = SiteContentSchema.shape

/** Stored content of the site document: what an older editor or an import left incomplete comes from the defaults. */
export function storedSite(stored: unknown): SiteContent {
  const given = recordOf(stored)
  const theme = recordOf(given.theme)
  return {
    ...partsOf(PartSchemas, given, DEFAULT_SITE),
    theme: partsOf(
      ThemeSchema.shape,
      { ...theme, colors: { ...DEFAULT_COLOURS, ...recordOf(theme.colors) } },
      DEFAULT_SITE.theme,
    ),
  }
}

type Parsed<T> = { safeParse: (value: unknown) => { success: true; data: T } | { success: false } }

/** Each part as its own schema reads it, or the default's. */
function partsOf<T extends object>(
  schemas: { [K in keyof T]?: Parsed<T[K]> },
  given: Record<string, unknown>,
  initial: T,
): T {
  const parts = { ...initial }
  for (const key of Object.keys(schemas) as (keyof T & string)[]) {
    const checked = schemas[key]?.safeParse(given[key])
    if (checked?.success) parts[key] = checked.data
  }
  return parts
}

const recordOf = (value: unknown): Record<string, unknown> =>
  // Safe: an object's own keys, whatever their values.
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

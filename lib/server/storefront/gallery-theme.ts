import 'server-only'
import type { Theme } from '@/lib/contract/website'
import { STARTER_THEMES } from '@/lib/rules/starter-themes'
import { env } from '../config/env'

/** The starter theme of that name ("classic") for the gallery of components; null for others, and outside the demo. */
export function galleryTheme(name: string): Theme | null {
  const index = STARTER_THEMES.findIndex((theme) => theme.name.toLowerCase() === name)
  const theme = STARTER_THEMES[index]
  return theme && env().isDemo ? { selectedThemeIndex: index + 1, font: theme.font, colors: theme.colors } : null
}

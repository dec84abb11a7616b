import 'server-only'
import { STARTER_THEMES } from '@/lib/rules/starter-themes'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { publishNewVersion } from './publish-version'
import { STARTER_HTML } from './starter-html'

/** The initial website of a new store. `themeIndex` 1 to 4. */
export async function publishStarterWebsite(tx: Tx, scope: StoreScope, { themeIndex }: { themeIndex: number }) {
  const { name, ...look } = STARTER_THEMES[themeIndex - 1] ?? STARTER_THEMES[0]
  await publishNewVersion(tx, scope, {
    html: STARTER_HTML,
    name: `Starter, ${name.toLowerCase()}`,
    theme: { selectedThemeIndex: themeIndex, font: look.font, colors: { ...look.colors } },
    modules: [],
    author: 'platform',
  })
}

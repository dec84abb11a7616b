import 'server-only'
import { uuidv7 } from 'uuidv7'
import { STARTER_THEMES } from '@/lib/rules/starter-themes'
import type { DocumentContent } from '@/lib/rules/website/content'
import { blankTemplate } from '@/lib/rules/website/templates/stock/blank'
import type { StoreScope } from '../../context'
import { websiteVersion } from '../../db/schema/website'
import type { Tx } from '../../db/transaction'
import { COMPILER_VERSION } from './compiler-version'
import { contentHash } from './content-hash'
import { DEFAULT_SITE } from './default-site'
import { pointAt } from './point-at'
import { type SingleKind, singleDocument } from './single-document'

const AUTHOR = 'platform'

/** The initial website of a new store: the blank template in the chosen theme. `themeIndex` 1 to 4. */
export async function publishStarterWebsite(tx: Tx, scope: StoreScope, { themeIndex }: { themeIndex: number }) {
  const { name, font, colors } = STARTER_THEMES[themeIndex - 1] ?? STARTER_THEMES[0]
  const theme = { ...DEFAULT_SITE.theme, selectedThemeIndex: themeIndex, font, colors: { ...colors } }
  const title = `Starter, ${name.toLowerCase()}`
  const home = await firstVersion(tx, scope, 'home', { name: title, content: blankTemplate.home })
  const site = await firstVersion(tx, scope, 'site', { name: title, content: { ...DEFAULT_SITE, theme } })
  await pointAt(tx, scope, [home, site], AUTHOR)
}

type Starter = { readonly name: string; readonly content: DocumentContent }

async function firstVersion(tx: Tx, scope: StoreScope, kind: SingleKind, starter: Starter) {
  const { storeId } = scope
  const documentId = await singleDocument(tx, scope, kind)
  const id = uuidv7()
  await tx.insert(websiteVersion).values({
    ...starter,
    storeId,
    id,
    documentId,
    author: AUTHOR,
    contentHash: contentHash(starter.content),
    compiler: COMPILER_VERSION,
    template: kind === 'home' ? blankTemplate.id : null,
  })
  return { documentId, id }
}

import 'server-only'
import { uuidv7 } from 'uuidv7'
import { STARTER_PAGES } from '@/lib/rules/website/starters/starter-pages'
import type { StoreScope } from '../server/context'
import { websiteDocument, websiteVersion } from '../server/db/schema/website'
import type { Tx } from '../server/db/transaction'
import { pointAt } from '../server/services/website/point-at'

const AUTHOR = 'demo'

/** Publishes the policies that every shop starts from: footer and checkout link them. */
export async function publishPolicies(tx: Tx, scope: StoreScope): Promise<void> {
  const { storeId } = scope
  const policies = STARTER_PAGES.filter(({ kind }) => kind === 'policy').map((starter) => ({
    ...starter,
    documentId: uuidv7(),
    versionId: uuidv7(),
  }))
  await tx
    .insert(websiteDocument)
    .values(policies.map(({ documentId: id, kind, handle, title }) => ({ storeId, id, kind, handle, title })))
  await tx.insert(websiteVersion).values(
    policies.map(({ documentId, versionId: id, content }) => {
      const facts = { name: 'Opening', author: AUTHOR, source: 'sections' as const }
      return { storeId, id, documentId, content, ...facts }
    }),
  )
  await pointAt(
    tx,
    scope,
    policies.map(({ documentId, versionId: id }) => ({ id, documentId })),
    AUTHOR,
  )
}

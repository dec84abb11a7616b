import 'server-only'
import type { StoreFacts } from '@/lib/rules/template-piece'
import type { StoreScope } from '../../context'
import { transaction } from '../../db/transaction'
import { prepareOffThread } from '../../template/prepare-off-thread'
import { liveVersion } from './live-version'
import { publishHtmlWebsite } from './publish-html-website'
import { storeInfoOf } from './store-info'

export type NewTemplate = {
  html: string
  /** Its title in the list of versions. */
  name: string
}

/**
 * Renders a page once through the template pipeline, with the store's data. Throws Failure `too_large` or `invalid`.
 */
export async function checkTemplate(html: string, facts: StoreFacts, owner: string): Promise<void> {
  await prepareOffThread({ html, store: facts, modules: [], purpose: 'page' }, owner)
}

/** A template's data about an existing store. */
export const factsOfStore = (scope: StoreScope): Promise<StoreFacts> =>
  transaction(scope, async (tx) => {
    const { name, email, phone, address, description } = await storeInfoOf(tx, scope)
    return { name, email, phone, address, description }
  })

/** Publishes a page as the store's home, with its theme and modules. Returns the new version's id. */
export function installTemplate(scope: StoreScope, { html, name }: NewTemplate): Promise<string> {
  return transaction(scope, async (tx) => {
    const live = await liveVersion(tx, scope, 'home')
    return publishHtmlWebsite(tx, scope, { html, name, modules: live?.modules ?? [], author: 'import' })
  })
}

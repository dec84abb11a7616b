import 'server-only'
import { createHash } from 'node:crypto'
import { Failure } from '@/lib/rules/failure'
import type { PreparedTemplate } from '@/lib/rules/template-piece'
import { remember } from '../cache/caches'
import { log } from '../log'
import { prepareOffThread } from '../template/prepare-off-thread'
import type { StoreSite } from './load-site'

/** The store's home template, made safe and cut into pieces; null when there is none, or it cannot be used. */
export async function loadTemplate(store: StoreSite): Promise<PreparedTemplate | null> {
  const { html, template } = store.website
  if (html.trim() === '') return null
  const { name, email, phone, address, description } = store.info
  const facts = { name, email, phone, address, description }
  const modules = template.modules.map(({ id, type, title }) => ({ id, type, title }))
  // Kept by what it is made from, so that nothing need be purged.
  const digest = createHash('sha256')
    .update(JSON.stringify([facts, modules]))
    .update(html)
    .digest('base64url')
  return remember(`template ${store.scope.storeId} ${digest}`, [], async () => {
    try {
      return await prepareOffThread(html, facts, modules)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      log().warn({ storeId: store.scope.storeId, reason: error.message }, 'a template was refused')
      return null
    }
  })
}

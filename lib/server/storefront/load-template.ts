import 'server-only'
import { createHash } from 'node:crypto'
import { Failure } from '@/lib/rules/failure'
import type { PreparedTemplate, StoreFacts } from '@/lib/rules/template-piece'
import { cachedValue } from '../page-cache/caches'
import { noteExpiry } from '../page-cache/render-record'
import { log } from '../runtime/log'
import { prepareOffThread } from '../template/prepare-off-thread'
import type { StoreSite } from './load-site'

/**
 * The store's home template, sanitized and cut into pieces; null when there is none, or it cannot be used. One that is
 * too large with the store's facts, which may have grown since it was installed, is shown without them.
 */
export async function loadTemplate(store: StoreSite): Promise<PreparedTemplate | null> {
  const { html, template } = store.website
  if (html.trim() === '') return null
  const { name, email, phone, address, description } = store.info
  const facts = { name, email, phone, address, description }
  const modules = template.modules.map(({ id, type, title }) => ({ id, type, title }))
  // Cached under its content, so nothing needs to be purged.
  const digest = createHash('sha256')
    .update(JSON.stringify([facts, modules]))
    .update(html)
    .digest('base64url')
  return cachedValue(`template ${store.scope.storeId} ${digest}`, [], async () => {
    const { storeId } = store.scope
    const prepare = (facts: StoreFacts) => prepareOffThread(html, facts, modules, storeId)
    return (
      (await unlessRejected(storeId, () => prepare(facts))) ?? (await unlessRejected(storeId, () => prepare(NO_FACTS)))
    )
  })
}

const NO_FACTS: StoreFacts = { name: '', email: '', phone: '', address: '', description: '' }
/** Retry time for a template that cannot be used now: the machine may have been busy. */
const RETRY_AFTER_MS = 10 * 60_000

async function unlessRejected(storeId: string, prepare: () => Promise<PreparedTemplate>) {
  try {
    return await prepare()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    log().warn({ storeId, reason: error.message }, 'a template was rejected')
    noteExpiry(new Date(Date.now() + RETRY_AFTER_MS))
    return null
  }
}

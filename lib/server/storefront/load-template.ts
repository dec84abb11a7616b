import 'server-only'
import { createHash } from 'node:crypto'
import { cache } from 'react'
import type { WebsiteData } from '@/lib/contract/website'
import { Failure } from '@/lib/rules/failure'
import type { PreparedTemplate, StoreFacts, TemplateHead } from '@/lib/rules/template-piece'
import { cachedValue, knownValue } from '../page-cache/caches'
import { noteExpiry } from '../page-cache/render-record'
import { log } from '../runtime/log'
import { prepareHeadOffThread, prepareOffThread } from '../template/prepare-off-thread'
import type { TemplateInput } from '../template/template-work'
import type { StoreSite } from './load-site'

/** HTML of a page with the modules that its slots name. */
export type TemplateSource = { html: string; modules: WebsiteData['template']['modules'] }

/** The store's home page. */
export const homeSource = ({ website }: StoreSite): TemplateSource => ({
  html: website.html,
  modules: website.template.modules,
})

/**
 * A template of the store, sanitized and cut into pieces; null when there is none, or it cannot be used. One that is
 * too large with the store's facts, which may have grown since it was installed, is shown without them.
 */
export async function loadTemplate(
  store: StoreSite,
  source: TemplateSource = homeSource(store),
): Promise<PreparedTemplate | null> {
  if (source.html.trim() === '') return null
  if (store.preview) return withOwnCss(store, await previewTemplate(store, source.html, source.modules))
  const { key, input } = inputOf(store, source)
  const template = await cachedValue(`template ${key}`, [], () => prepared(store, input))
  return withOwnCss(store, template)
}

/**
 * What the head of the template's page needs, long before the template is sanitized; null as the template is. A template that
 * turns out later to be too large has left its head there.
 */
export async function loadTemplateHead(
  store: StoreSite,
  source: TemplateSource = homeSource(store),
): Promise<TemplateHead | null> {
  if (store.preview || source.html.trim() === '') return loadTemplate(store, source)
  const { key, input } = inputOf(store, source)
  const known = knownValue<PreparedTemplate | null>(`template ${key}`)
  if (known !== undefined) return withOwnCss(store, known)
  const prepare = () => prepareHeadOffThread(input, store.scope.storeId)
  try {
    return withOwnCss(store, await cachedValue(`template-head ${key}`, [], prepare))
  } catch (error) {
    // The machine may have been busy: a page must not be cached without its style sheet.
    if (error instanceof Failure) return loadTemplate(store, source)
    throw error
  }
}

const withOwnCss = <T extends TemplateHead>({ customCss }: StoreSite, template: T | null): T | null =>
  template && customCss ? { ...template, ownCss: customCss } : template

/** With the marks of the editor, and once per request: what a draft contains is not cached. */
const previewTemplate = cache(async (store: StoreSite, html: string, modules: TemplateSource['modules']) => {
  const { input } = inputOf(store, { html, modules })
  const template = await prepared(store, { ...input, purpose: 'preview' })
  return template && { ...template, isPreview: true as const }
})

/** `key`: of the content, so that nothing that is cached under it needs to be purged. */
function inputOf({ info, scope }: StoreSite, { html, modules: chosen }: TemplateSource) {
  const { name, email, phone, address, description } = info
  const facts: StoreFacts = { name, email, phone, address, description }
  const modules = chosen.map(({ id, type, title }) => ({ id, type, title }))
  const digest = createHash('sha256')
    .update(JSON.stringify([facts, modules]))
    .update(html)
    .digest('base64url')
  const input: TemplateInput = { html, store: facts, modules, purpose: 'page' }
  return { key: `${scope.storeId} ${digest}`, input }
}

async function prepared({ scope: { storeId } }: StoreSite, input: TemplateInput) {
  const prepare = (facts: StoreFacts) =>
    unlessRejected(storeId, () => prepareOffThread({ ...input, store: facts }, storeId))
  return (await prepare(input.store)) ?? (await prepare(NO_FACTS))
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

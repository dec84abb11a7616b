import 'server-only'
import { createHash } from 'node:crypto'
import { cache } from 'react'
import type { WebsiteData } from '@/lib/contract/website'
import { Failure } from '@/lib/rules/failure'
import type { PreparedTemplate, StoreFacts, TemplateHead } from '@/lib/rules/template-piece'
import { cachedValue } from '../page-cache/caches'
import { noteExpiry } from '../page-cache/render-record'
import { log } from '../runtime/log'
import { prepareOffThread } from '../template/prepare-off-thread'
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
  { html, modules }: TemplateSource = homeSource(store),
): Promise<PreparedTemplate | null> {
  return withOwnCss(store, await loading(store, html, modules).whole)
}

/**
 * What the head of the template's page needs, which is known long before the template is sanitized. Null as the template
 * is, except for one that turns out later to be too large.
 */
export async function loadTemplateHead(
  store: StoreSite,
  { html, modules }: TemplateSource = homeSource(store),
): Promise<TemplateHead | null> {
  return withOwnCss(store, await loading(store, html, modules).head)
}

const withOwnCss = <T extends TemplateHead>({ customCss }: StoreSite, template: T | null): T | null =>
  template && customCss ? { ...template, ownCss: customCss } : template

/** Once per request, whose page and metadata wait for the same work. */
const loading = cache((store: StoreSite, html: string, chosen: Modules) => {
  let onHead: (head: TemplateHead) => void = () => {}
  const early = new Promise<TemplateHead>((resolve) => {
    onHead = resolve
  })
  const whole = html.trim() === '' ? Promise.resolve(null) : withoutOwnCss(store, html, chosen, onHead)
  const head = Promise.race([early, whole])
  // Who waits for the other one is told.
  for (const promise of [whole, head]) promise.catch(() => {})
  return { head, whole }
})

async function withoutOwnCss(
  store: StoreSite,
  html: string,
  chosen: Modules,
  onHead: (head: TemplateHead) => void,
): Promise<PreparedTemplate | null> {
  if (store.preview) return previewTemplate(store, html, chosen)
  const { facts, modules } = inputOf(store, chosen)
  // Cached under its content, so nothing needs to be purged.
  const digest = createHash('sha256')
    .update(JSON.stringify([facts, modules]))
    .update(html)
    .digest('base64url')
  return cachedValue(`template ${store.scope.storeId} ${digest}`, [], () =>
    prepared(store, html, chosen, { purpose: 'page', onHead }),
  )
}

type Modules = TemplateSource['modules']

/** With the marks of the editor, and once per request: what a draft contains is not cached. */
const previewTemplate = cache(async (store: StoreSite, html: string, chosen: Modules) => {
  const template = await prepared(store, html, chosen, { purpose: 'preview' })
  return template && { ...template, isPreview: true as const }
})

function inputOf({ info }: StoreSite, chosen: Modules) {
  const { name, email, phone, address, description } = info
  const facts: StoreFacts = { name, email, phone, address, description }
  return { facts, modules: chosen.map(({ id, type, title }) => ({ id, type, title })) }
}

async function prepared(store: StoreSite, html: string, chosen: Modules, how: Parameters<typeof prepareOffThread>[4]) {
  const { facts, modules } = inputOf(store, chosen)
  const { storeId } = store.scope
  const prepare = (facts: StoreFacts) => prepareOffThread(html, facts, modules, storeId, how)
  return (
    (await unlessRejected(storeId, () => prepare(facts))) ?? (await unlessRejected(storeId, () => prepare(NO_FACTS)))
  )
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

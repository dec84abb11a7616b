import 'server-only'
import { cache } from 'react'
import { type StoreInfo, type WebsiteData, websites } from '@/lib/contract/website'
import { Failure } from '@/lib/rules/failure'
import { type PreviewToken, readPreviewToken } from '@/lib/rules/preview-token'
import { env } from '../config/env'
import type { StoreId, StoreScope } from '../context'
import { noteStatus, noteUncacheable } from '../page-cache/render-record'
import { siteBrandOf } from './brand-of'
import { loadSitePreview, type SitePreview } from './load-site-preview'
import { errorOf } from './outcome'
import { ownCss } from './own-css'
import { read } from './read'

/** A store for its pages. `site` is the name from its host: subdomain or own domain. */
export type StoreSite = {
  kind: 'store'
  site: string
  scope: StoreScope
  info: StoreInfo
  website: WebsiteData
  /** The owner's CSS for the content of the website's pages, safe inside `<style>`; may be empty. */
  customCss: string
  /** Set when the website is a draft that a preview link shows; null on the public shop. */
  preview: SitePreview | null
}
/**
 * `ended`: the address of a preview whose link is not valid (any more). `shareUrl`: where people of the store make another
 * one.
 */
export type Site =
  | StoreSite
  | { kind: 'unknown' }
  | { kind: 'ended'; shareUrl: string }
  | { kind: 'error'; message: string }

/**
 * The store of a route's `[site]` segment (`~acme`, `~acme.com`, `~acme~{token}` for a preview), read once per request.
 * Sets 404 when there is none and 503 when it cannot be read. The only place where pages get a store id from.
 */
export const loadSite = cache(async (segment: string): Promise<Site> => {
  const place = placeOfSegment(segment)
  if (place === null) return unknown()
  const { site, token } = place
  if (token) noteUncacheable()
  try {
    const { data, storeInfo } = await read(websites.public, { site, scope: null }, { websiteName: site })
    // Safe: the handler has just read this store by the name of its host.
    const scope = { storeId: storeInfo._id as StoreId }
    const shown = token ? await loadSitePreview(scope, token) : { website: data, preview: null }
    if (!shown) return ended()
    const customCss = await ownCss(storeInfo._id, shown.website.template.customStyles, shown.preview !== null)
    const { logo } = siteBrandOf(shown)
    const info = logo ? { ...storeInfo, logo } : storeInfo
    return { kind: 'store', site, scope, info, customCss, ...shown }
  } catch (error) {
    const isUnknown = error instanceof Failure && (error.code === 'not_found' || error.code === 'invalid')
    return isUnknown ? unknown() : errorOf(error)
  }
})

/** Redirect target for visitors of an unknown store. */
export const mainSiteUrl = (): string => env().mainSiteUrl

function unknown(): Site {
  noteStatus(404)
  return { kind: 'unknown' }
}

function ended(): Site {
  noteStatus(404)
  return { kind: 'ended', shareUrl: `${env().platformOrigin}/template-customizer?dialog=share` }
}

/**
 * Internally, a store's pages are below `~{site}`, and those of a preview below `~{site}~{token}`; any other first segment
 * belongs to no store.
 */
function placeOfSegment(segment: string): { site: string; token: PreviewToken | null } | null {
  const [, site, named] = /^~([a-z0-9.-]{1,253})(?:~(.*))?$/i.exec(segment.replaceAll(/%7E/gi, '~')) ?? []
  if (site === undefined) return null
  const token = named === undefined ? null : readPreviewToken(named)
  return named === undefined || token ? { site: site.toLowerCase(), token } : null
}

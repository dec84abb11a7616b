import 'server-only'
import { cache } from 'react'
import { type StoreInfo, type WebsiteData, website } from '@/lib/contract/website'
import { Failure } from '@/lib/rules/failure'
import { env } from '../config/env'
import type { StoreId, StoreScope } from '../context'
import { noteStatus } from '../page-cache/render-record'
import { errorOf } from './outcome'
import { read } from './read'
import { themeCss } from './theme-css'

/** A store for its pages. `site` is the name from its host: subdomain or own domain. */
export type StoreSite = {
  kind: 'store'
  site: string
  scope: StoreScope
  info: StoreInfo
  website: WebsiteData
  /** The vendor's sanitized custom CSS for all pages; may be empty. */
  customCss: string
}
export type Site = StoreSite | { kind: 'unknown' } | { kind: 'error'; message: string }

/**
 * The store of a route's `[site]` segment (`~acme`, `~acme.com`), read once per request. Sets 404 when there is none
 * and 503 when it cannot be read. The only place where pages get a store id from.
 */
export const loadSite = cache(async (segment: string): Promise<Site> => {
  const site = siteOfSegment(segment)
  if (site === null) return unknown()
  try {
    const { data, storeInfo } = await read(website.public, { site, scope: null }, { websiteName: site })
    // Safe: the handler has just read this store by the name of its host.
    const scope = { storeId: storeInfo._id as StoreId }
    const customCss = await themeCss(storeInfo._id, data.template.customStyles)
    return { kind: 'store', site, scope, info: storeInfo, website: data, customCss }
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

/** Internally, a store's pages are below `~{site}`; any other first segment belongs to no store. */
function siteOfSegment(segment: string): string | null {
  const match = /^(?:~|%7E)([a-z0-9.-]{1,253})$/i.exec(segment)
  return match?.[1]?.toLowerCase() ?? null
}

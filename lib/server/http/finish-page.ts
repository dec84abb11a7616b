import 'server-only'
import type { OutgoingHttpHeaders } from 'node:http'
import { previewPrefixOf } from '@/lib/rules/preview-token'
import { env } from '../config/env'
import { CachedPage } from '../page-cache/cached-page'
import type { RenderRecord } from '../page-cache/render-record'
import type { CapturedResponse } from './capture-response'
import type { Exchange } from './exchange'
import { hashInlineScripts } from './inline-scripts'
import { linksInPreview } from './links-in-preview'
import { policyOfPage } from './page-policy'
import { linkToProducts } from './product-files'
import { COMMON_HEADERS, HSTS, headersOfPage } from './security-headers'

/** Retry time when a page cannot be rendered, for example because the database is down. */
const RETRY_AFTER_SECONDS = 5

/** What Next has decided about a page. */
export type RenderedHead = {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly record: RenderRecord
}

/** A page as it is sent to every visitor, with its policy. `isShared`: it may be cached. */
export function finishPage(captured: CapturedResponse, exchange: Exchange, isShared: boolean): CachedPage {
  const { host, pathname } = exchange
  const { record } = captured
  const status = statusOf(captured)
  const isPublic = isShared && status === 200 && record.cacheable
  const headers = headersOf(captured, exchange, isPublic ? 'public, max-age=0, must-revalidate' : 'private, no-store')
  if (status === 503) headers['retry-after'] ??= String(RETRY_AFTER_SECONDS)
  if (!isHtml(captured) || !env().isProduction) return new CachedPage(status, headers, captured.body)
  const { isPreview } = record
  const prefix = isPreview ? previewPrefixOf(pathname) : null
  const previewOf = isPreview && host.kind === 'store' ? host.label : null
  const { html, hashes } = hashInlineScripts(prefix ? linksInPreview(captured.body, prefix) : captured.body)
  headers['content-security-policy'] = policyOfPage(
    { pathname, isPortal: host.kind === 'portal', previewOf },
    { hashes },
  )
  return new CachedPage(status, headers, html)
}

export const statusOf = ({ record, status }: RenderedHead): number => record.status ?? status

export const isHtml = ({ headers }: Pick<RenderedHead, 'headers'>): boolean =>
  String(headers['content-type'] ?? '').startsWith('text/html')

/** Headers of a page besides its policy. Those of its address win over `caching`. */
export function headersOf(
  { headers, record, status }: RenderedHead,
  exchange: Pick<Exchange, 'host' | 'pathname'>,
  caching: string,
): Record<string, string> {
  const plain = { ...plainHeaders(headers), ...COMMON_HEADERS, 'cache-control': caching }
  const own: Record<string, string> = { ...plain, ...headersOfPage(exchange.pathname) }
  const ahead = status === 200 && isHtml({ headers }) ? linkToProducts(exchange) : null
  if (ahead) own.link = [own.link, ahead].filter(Boolean).join(', ')
  if (!env().isDemo) own['strict-transport-security'] = HSTS
  if (record.isPreview) delete own['x-frame-options']
  return own
}

function plainHeaders(headers: OutgoingHttpHeaders): Record<string, string> {
  const plain: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (
      value === undefined ||
      /^(content-length|etag|date|connection|keep-alive|transfer-encoding|x-request-id|x-nextjs-.*|x-middleware-.*)$/.test(
        name,
      )
    )
      continue
    plain[name] = Array.isArray(value) ? value.join(', ') : String(value)
  }
  return plain
}

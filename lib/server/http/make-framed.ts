import 'server-only'
import { canonicalSearch } from '@/lib/rules/host'
import { LIST_PATH } from '@/lib/rules/list-path'
import { parseListQuery } from '@/lib/rules/list-query'
import { frames } from '../page-cache/caches'
import type { PageFrame } from '../page-cache/page-frame'
import { newRecord, noteExpiry, noteTags, type RenderRecord, recording } from '../page-cache/render-record'
import { log } from '../runtime/log'
import { listParts } from '../storefront/list-parts'
import { captureResponse } from './capture-response'
import { cutFrame, newMarks } from './cut-frame'
import type { Exchange } from './exchange'
import { FramedPage } from './framed-page'
import { BrokenPage } from './page-assembler'

/** A finished page, and what it depends on. */
export type FramedBody = { readonly body: Buffer; readonly frame: PageFrame; readonly record: RenderRecord }

/**
 * A list, put into the frame that all lists of a shop share, and sent to its first visitor meanwhile: only the list is made.
 * `path`: of the page inside. Null for what Next has to render as a whole. Throws when the page breaks off after its head
 * was sent.
 */
export async function makeFramed(exchange: Exchange, path: string, acceptEncoding: string): Promise<FramedBody | null> {
  const make = listParts()
  const route = exchange.pathname === LIST_PATH ? routeOf(path) : null
  if (!make || !route) return null
  const { site, params } = route
  const search = canonicalSearch(exchange.pathname, exchange.search)
  const record = newRecord({ holdsMarkup: true })
  return recording(record, async () => {
    const made = await make(site, parseListQuery(search))
    if (!made) return null
    const { content, ...parts } = made
    const frame = await frameOf(exchange, `${site} ${Object.keys(params).join(' ')}`, parts.path !== null)
    if (!frame || record.status !== null || !record.cacheable) return null
    record.markup?.push(...frame.markup)
    noteTags(...frame.record.tags)
    noteExpiry(frame.record.expiresAt)
    const page = new FramedPage(frame, { parts, address: exchange.pathname.slice(1) + search, params })
    page.begin(exchange, record, acceptEncoding)
    try {
      const shown = await content()
      if (record.status !== null || !record.cacheable) throw new BrokenPage(`The list became ${record.status}.`)
      return { body: page.end(shown), frame, record }
    } catch (error) {
      page.breakOff()
      throw error
    }
  })
}

/** Names of the variable segments of the two kinds of paths that lists have inside. */
const PARAMS = [
  [/^\/~([^/~]+)\/find\/([^/]+)$/, ['query']],
  [/^\/~([^/~]+)\/product-list\/([^/]+)\/([^/]+)\/([^/]+)$/, ['tagname', 'id', 'page']],
] as const

function routeOf(path: string): { site: string; params: Readonly<Record<string, string>> } | null {
  for (const [form, names] of PARAMS) {
    const [, site, ...values] = form.exec(path) ?? []
    if (site !== undefined)
      return { site, params: Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])) }
  }
  return null
}

/** A page whose form is not known may be known after the next edit, or the next build. */
const UNKNOWN_FOR_MS = 60_000

async function frameOf(exchange: Exchange, key: string, isIndexed: boolean): Promise<PageFrame | null> {
  const { frame } = await frames.getOrMake(`${key} ${isIndexed}`, async () => {
    const marks = newMarks(isIndexed)
    const request = ownRequest(exchange)
    const captured = await captureResponse({ ...exchange, request, holdsMarkup: true, stream: null, marks })
    const { record } = captured ?? {}
    const isStore = record?.status === null && record.cacheable
    const made = captured && isStore ? cutFrame(captured, marks) : null
    if (isStore && made === null) log().warn({ key }, 'the frame of lists has a form that is not known')
    return {
      value: { frame: made },
      tags: record?.tags ?? [],
      size: made ? sizeOf(made) : 1,
      expiresAt: made ? (record?.expiresAt ?? null) : new Date(isStore ? Date.now() + UNKNOWN_FOR_MS : 0),
    }
  })
  return frame
}

/** The same request once more: Next writes into those that it answers, and this one may be answered by it later. */
function ownRequest({ request }: Exchange): Exchange['request'] {
  const own: Exchange['request'] = Object.create(request)
  own.headers = { ...request.headers }
  return own
}

const sizeOf = ({ head, foot, data, markup }: PageFrame): number =>
  2 * JSON.stringify([head, foot, data, markup]).length

import 'server-only'
import { canonicalSearch } from '@/lib/rules/host'
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

/** A finished page with what it depends on; `body` is null for the page that was known, which is as it was. */
export type FramedBody = {
  readonly body: Buffer | null
  readonly frame: PageFrame
  readonly record: RenderRecord
  readonly digest: string
}

type Wish = {
  /** The address inside. */
  readonly path: string
  /** Of a visitor who gets the page while it is made; null for one who gets it as a whole. */
  readonly acceptEncoding: string | null
  /** Of the page that may be out of date. */
  readonly digest: string | undefined
}

/**
 * A list, put into the frame that all lists of a shop share, and sent to its first visitor meanwhile: only the list is made.
 * Null for what Next has to render as a whole. Throws when the page breaks off after its head was sent.
 */
export async function makeFramed(
  exchange: Exchange,
  { path, acceptEncoding, digest: known }: Wish,
): Promise<FramedBody | null> {
  const make = listParts()
  const route = routeOf(path)
  if (!make || !route) return null
  const { pathname } = exchange
  const { site, params } = route
  const search = canonicalSearch(pathname, exchange.search)
  const record = newRecord({ holdsMarkup: true })
  return recording(record, async () => {
    const made = await make(site, { pathname, search })
    if (!made) return null
    const { digest, content, ...parts } = made
    const key = `${site} ${Object.keys(params).join(' ')} ${parts.path !== null}`
    const frame = await frameOf(exchange, key, parts.path !== null)
    if (!frame || record.status !== null || !record.cacheable) return null
    record.markup?.push(...frame.markup)
    noteTags(...frame.record.tags)
    noteExpiry(frame.record.expiresAt)
    const isSame = known !== undefined && known === (await digest().catch(() => null))
    if (isSame) return { body: null, frame, record, digest: known }
    const page = new FramedPage(frame, { parts, address: pathname.slice(1) + search, params })
    if (acceptEncoding !== null) page.begin(exchange, record, acceptEncoding)
    try {
      const shown = await content()
      if (record.status !== null || !record.cacheable) throw new BrokenPage(`The list became ${record.status}.`)
      return { body: page.end(shown), frame, record, digest: await digest() }
    } catch (error) {
      // A list that is there and cannot be written: the next visitors get what Next renders.
      if (error instanceof TypeError) frames.put(key, withoutFrame(frame.record.tags), frames.now())
      // Next says what is wrong to those who have got nothing yet.
      if (!exchange.response.headersSent) return null
      page.breakOff()
      throw error
    }
  })
}

/** Names of the variable segments in the kinds of paths that lists have inside. */
const PARAMS = [
  [/^\/~([^/~]+)\/find\/([^/]+)$/, ['query']],
  [/^\/~([^/~]+)\/product-list\/([^/]+)\/([^/]+)\/([^/]+)$/, ['tagname', 'id', 'page']],
  [/^\/~([^/~]+)\/promotion-list\/([^/]+)$/, ['page']],
] as const

function routeOf(path: string): { site: string; params: Readonly<Record<string, string>> } | null {
  for (const [form, names] of PARAMS) {
    const [, site, ...values] = form.exec(path) ?? []
    if (site !== undefined)
      return { site, params: Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])) }
  }
  return null
}

/** What Next renders as a whole now may be put into a frame after the next edit, or the next build. In ms. */
const UNKNOWN_FOR_MS = 60_000

const withoutFrame = (tags: Iterable<string>) => ({
  value: { frame: null },
  tags,
  size: 1,
  expiresAt: new Date(Date.now() + UNKNOWN_FOR_MS),
})

async function frameOf(exchange: Exchange, key: string, isIndexed: boolean): Promise<PageFrame | null> {
  const { frame } = await frames.getOrMake(key, async () => {
    const marks = newMarks(isIndexed)
    const request = ownRequest(exchange)
    const captured = await captureResponse({ ...exchange, request, holdsMarkup: true, stream: null, marks }).catch(
      (error: unknown) => {
        log().warn({ err: error, key }, 'the frame of lists could not be rendered')
        return null
      },
    )
    // A page of no shop, or an error: what is asked next may be another one.
    if (captured?.record.status !== null || !captured.record.cacheable) {
      return { ...withoutFrame([]), expiresAt: new Date(0) }
    }
    const { tags, expiresAt } = captured.record
    const made = cutFrame(captured, marks)
    if (made) return { value: { frame: made }, tags, expiresAt, size: sizeOf(made) }
    log().warn({ key }, 'the frame of lists has a form that is not known')
    return withoutFrame(tags)
  })
  return frame
}

/** The same request once more: Next writes into those that it answers, and this one may be answered by it later. */
function ownRequest({ request }: Exchange): Exchange['request'] {
  const own: Exchange['request'] = Object.create(request)
  own.headers = { ...request.headers }
  // Next would take a nonce from it.
  delete own.headers['content-security-policy']
  return own
}

const sizeOf = ({ head, foot, data, markup }: PageFrame): number =>
  2 * JSON.stringify([head, foot, data, markup]).length

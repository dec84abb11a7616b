import 'server-only'
import { canonicalSearch } from '@/lib/rules/host'
import { type ListQuery, parseListQuery } from '@/lib/rules/list-query'
import { frames } from '../page-cache/caches'
import { listParts } from '../page-cache/list-parts'
import type { PageFrame } from '../page-cache/page-frame'
import { newRecord, noteExpiry, type RenderRecord, recording } from '../page-cache/render-record'
import { log } from '../runtime/log'
import { captureResponse } from './capture-response'
import { cutFrame, newMarks } from './cut-frame'
import type { Exchange } from './exchange'
import { FramedPage } from './framed-page'
import { BrokenPage } from './page-assembler'

/** A finished page, and what it depends on. */
export type FramedBody = { readonly body: Buffer; readonly frame: PageFrame; readonly record: RenderRecord }

/**
 * A search or a filtered list, put into the frame that all of them share, and sent to its first visitor meanwhile: only
 * the list is made. Null for what Next has to render as a whole. Throws when the page breaks off after its head was sent.
 */
export async function makeFramed(exchange: Exchange, site: string, acceptEncoding: string): Promise<FramedBody | null> {
  const make = listParts()
  const frame = make && (await frameOf(exchange, site))
  if (!make || !frame) return null
  const record = newRecord({ holdsMarkup: true })
  record.markup?.push(...frame.markup)
  for (const tag of frame.record.tags) record.tags.add(tag)
  return recording(record, async () => {
    noteExpiry(frame.record.expiresAt)
    const query: ListQuery = parseListQuery(canonicalSearch(exchange.pathname, exchange.search))
    const parts = await make(site, query)
    if (parts === null) return null
    const page = new FramedPage(exchange, frame, query, parts)
    page.begin(record, acceptEncoding)
    try {
      const content = await parts.content
      if (record.status !== null || !record.cacheable) throw new BrokenPage(`The list became ${record.status}.`)
      return { body: page.end(content), frame, record }
    } catch (error) {
      page.breakOff()
      throw error
    }
  })
}

/** A page whose form is not known may be known after the next edit, or the next build. */
const UNKNOWN_FOR_MS = 60_000

async function frameOf(exchange: Exchange, site: string): Promise<PageFrame | null> {
  const { frame } = await frames.getOrMake(site, async () => {
    const marks = newMarks()
    const request = ownRequest(exchange)
    const captured = await captureResponse({ ...exchange, request, holdsMarkup: true, stream: null, marks })
    const { record } = captured ?? {}
    const isStore = record?.status === null && record.cacheable
    const made = captured && isStore ? cutFrame(captured, marks) : null
    if (isStore && made === null) log().warn({ site }, 'the frame of lists has a form that is not known')
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

import 'server-only'
import { randomBytes } from 'node:crypto'
import type { DataSlot, FramePieces, HeadSlot, PageFrame } from '../page-cache/page-frame'
import type { FrameMarks } from '../page-cache/render-record'
import type { CapturedResponse } from './capture-response'
import { openingHashes } from './inline-scripts'

/** `isIndexed`: the page names its address for search engines. */
export function newMarks(isIndexed: boolean): FrameMarks {
  const mark = (name: string) => `frame-${name}-${randomBytes(12).toString('hex')}`
  return {
    title: mark('title'),
    description: mark('description'),
    ...(isIndexed ? { path: `/${mark('path')}` } : { isPrivate: true }),
    start: mark('start'),
    end: mark('end'),
  }
}

/** The element around a mark, which the frame shows at both ends of the list. */
const markElement = (mark: string) => `<i>${mark}</i>`
const STARTER = '<script id="_R_"'
const DATA_BEGIN = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>'
const DATA = /<script>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/gy
const PAGE_END = '</body></html>'
/** A component of the browser in a row: the row that brings it. */
const COMPONENT = /"\$L([0-9a-f]+)"/g
/** The address in the state of Next's router, and the variable parts of the path to which the middleware rewrote it. */
const ADDRESS = /"c":\["","(?:[^"\\]|\\.)*"\]/
const PARAM = /"n":"(query|tagname|id|page)","t":"d","k":"[\w-]*"/g

/** Null for a page of a form that is not known here. */
export function cutFrame({ body, headers, record }: CapturedResponse, marks: FrameMarks): PageFrame | null {
  const page = body.toString('utf8')
  const start = page.indexOf(markElement(marks.start))
  const end = page.indexOf(markElement(marks.end), start)
  const starter = page.indexOf(STARTER, end)
  const begin = page.indexOf(DATA_BEGIN, starter)
  if (start < 0 || end < 0 || starter < 0 || begin < 0) return null
  const data = dataOf(page.slice(begin + DATA_BEGIN.length))
  const row = data === null ? null : rowWith(data, marks.start)
  const [address] = ADDRESS.exec(data ?? '') ?? []
  const references = data === null || row === null ? null : referencesOf(data, row)
  if (data === null || row === null || references === null || address === undefined) return null
  const head = page.slice(0, start)
  const ofHead: readonly (readonly [string, HeadSlot])[] = [
    [marks.title, 'title'],
    [marks.description, 'description'],
    ...(marks.path === undefined ? [] : ([[marks.path, 'path']] as const)),
  ]
  const ofData: readonly (readonly [string, DataSlot])[] = [
    ...ofHead,
    [address, 'address'],
    [row, 'content'],
    ...Array.from(data.matchAll(PARAM), ([text, name = '']) => [text, `param ${name}`] as const),
  ]
  const headPieces = piecesOf(head, ofHead)
  const dataPieces = piecesOf(data, ofData)
  const isShown = (slot: HeadSlot) => hasSlot(headPieces, slot) && hasSlot(dataPieces, slot)
  if (!ofHead.every(([, slot]) => isShown(slot))) return null
  return {
    headers,
    record,
    markup: record.markup ?? [],
    head: headPieces,
    hashes: openingHashes(Buffer.from(head), ''),
    foot: page.slice(end + markElement(marks.end).length, starter + STARTER.length),
    starter: page.slice(starter + STARTER.length, begin),
    data: dataPieces.map((piece) => (typeof piece === 'string' ? scriptText(piece) : piece)),
    references,
  }
}

/** The data in the scripts at the end of a page; null when there is anything else. */
function dataOf(scripts: string): string | null {
  const parts = [...scripts.matchAll(DATA)]
  const last = parts.at(-1)
  if (!last || scripts.slice(last.index + last[0].length) !== PAGE_END) return null
  return parts.map(([, text = '""']) => JSON.parse(text) as string).join('')
}

/** What the row with this mark has behind its id. */
function rowWith(data: string, mark: string): string | null {
  const [, content] = new RegExp(`\\n[0-9a-f]+:(\\[[^\\n]*"${mark}"[^\\n]*\\])\\n`).exec(data) ?? []
  return content ?? null
}

/** The components of a row, by name; null when it is not clear which they are. */
function referencesOf(data: string, row: string): ReadonlyMap<string, string> | null {
  const references = new Map<string, string>()
  for (const [, id = ''] of row.matchAll(COMPONENT)) {
    const rows = [...data.matchAll(new RegExp(`(?:^|\\n)${id}:I\\[[^\\n]*,"(\\w+)"\\](?=\\n)`, 'g'))]
    const [, name] = rows[0] ?? []
    if (rows.length !== 1 || name === undefined) return null
    references.set(name, id)
  }
  return references
}

function piecesOf<Slot extends string>(text: string, marks: readonly (readonly [string, Slot])[]): FramePieces<Slot> {
  const [first, ...rest] = marks
  if (first === undefined) return [text]
  const [mark, slot] = first
  return text.split(mark).flatMap((part, at) => [...(at > 0 ? [{ slot }] : []), ...piecesOf(part, rest)])
}

const hasSlot = (pieces: FramePieces<string>, slot: string) =>
  pieces.some((piece) => typeof piece !== 'string' && piece.slot === slot)

const ESCAPED: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** Text as it stands inside a string of an inline script, which nothing in it can end. */
export const scriptText = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/[<>&\u2028\u2029]/g, (sign) => ESCAPED[sign] ?? sign)

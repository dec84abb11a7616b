import 'server-only'
import { load } from 'cheerio'
import { type Element, isTag } from 'domhandler'
import type { RawFrame, RawPart, RawSource } from '@/lib/rules/website/raw-source'
import { childBlocks } from './child-blocks'
import type { Cut } from './cut'
import { cutName } from './cut-name'
import { grouped } from './grouped'
import { opened } from './opened'
import { sheetPictures } from './sheet-pictures'
import { slotsOf } from './slots-of'
import { wrapperOf } from './wrapper-of'

/** As in a page, so that this parser places elements as a browser does. */
const BEFORE = '<!doctype html><html><head></head><body>'
/** A wrapper is opened when it holds this share of the page. */
const MOST_OF_THE_PAGE = 0.5
/** Enough for any editor's nesting of wrappers. */
const MOST_FRAMES = 12
/** More blocks than this are grouped. */
const MOST_PARTS = 40

/**
 * A sanitised page cut at its outermost blocks; an element around most of the page is opened, so that real blocks
 * appear. The parts in their frames are the page, byte for byte.
 */
export function cutSource(html: string, css: readonly string[]): RawSource {
  const text = BEFORE + html
  const $ = load(text, { sourceCodeLocationInfo: true })
  const body = $('body').get(0)
  const frames: RawFrame[] = []
  const whole: Cut = { from: BEFORE.length, to: text.length, frame: -1, nodes: body?.children ?? [] }
  let cuts = (body && childBlocks(body, whole.from, whole.to, -1)) ?? [whole]
  while (frames.length < MOST_FRAMES && cuts.length < MOST_PARTS) {
    const next = withWrapperOpened(text, cuts, frames)
    if (!next || next.length > MOST_PARTS) break
    cuts = next
  }
  const groups = grouped(cuts)
  const pictures = sheetPictures(
    css,
    groups.map(({ nodes }) => nodes),
    (selector) => $(body).find(selector).get(),
  )
  return { css, frames, parts: groups.map((cut) => partOfCut(text, cut)), pictures }
}

function withWrapperOpened(text: string, cuts: readonly Cut[], frames: RawFrame[]): Cut[] | null {
  const size = cuts.reduce((sum, { from, to }) => sum + to - from, 0)
  const shown = cuts.filter(({ nodes }) => !isMarker(nodes))
  const at = cuts.findIndex((cut) => {
    const isOnly = shown.length === 1 && shown[0] === cut
    return isOnly || cut.to - cut.from > size * MOST_OF_THE_PAGE
  })
  const cut = cuts[at]
  const wrapper = cut && wrapperOf(cut, shown.length === 1)
  const inside = wrapper && opened(text, cut, wrapper, frames.length)
  if (!inside) return null
  frames.push(inside.frame)
  return [...cuts.slice(0, at), ...inside.cuts, ...cuts.slice(at + 1)]
}

/** A live part by itself. */
const isMarker = (nodes: Cut['nodes']): boolean =>
  nodes.every((node) => !isTag(node) || (node.name === 'span' && 'data-live' in node.attribs))

function partOfCut(text: string, { from, to, frame, nodes }: Cut): RawPart {
  const elements = nodes.filter((node): node is Element => isTag(node))
  const tops = elements.flatMap(({ sourceCodeLocation: place, name }) =>
    place ? [place.startOffset + 1 + name.length - from] : [],
  )
  const slots = slotsOf(nodes, text, from)
  const part = { html: text.slice(from, to), frame, tops, slots }
  return { ...part, name: cutName(elements, part) }
}

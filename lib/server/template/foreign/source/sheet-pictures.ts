import 'server-only'
import { type ChildNode, isTag } from 'domhandler'
import type { AtRule, Declaration, Rule } from 'postcss'
import { addressInCss } from '@/lib/rules/website/css-picture'
import type { SheetPicture, Span } from '@/lib/rules/website/raw-source'
import { parseCss } from '../../css/parse-css'
import { safeDeclaration } from '../../css/safe-style-attribute'
import { prefixed } from '../../draft/prefixed-name'
import { visitElements } from '../../draft/tree'

/** What shows a picture; a property of the page's own may be used by any of them. */
const SHOWS = /^(?:(?:-webkit-)?(?:background|mask|border-image)|list-style|content|--)/i
/** A string, or an address as `css/read-css` reads it. */
const PIECE =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\(\s*(?:"[^"\\\n\r\f()]*"|'[^'\\\n\r\f()]*'|[^\s"'()\\<>]*)\s*\)/gis
/** A page with more of them is not made for changing them one by one. */
const MOST = 100
const MAX_SELECTOR = 200
const ID = /#([\w-]+)/g
/** States and generated content of an element: the part that shows it is the same. */
const PSEUDO = /::?[a-z-]+(?:\([^()]*\))?/gi

/**
 * The pictures that the style sheets of a page load, each with the parts whose elements its rule is for; the first part
 * for one of no part, such as the page's own background. `find` answers the elements that a selector matches.
 */
export function sheetPictures(
  css: readonly string[],
  parts: readonly (readonly ChildNode[])[],
  find: (selector: string) => readonly unknown[],
): readonly SheetPicture[] {
  const places = css.flatMap((text, sheet) => placesIn(text).map((place) => ({ ...place, sheet }))).slice(0, MOST)
  if (places.length === 0) return []
  const partOf = partsByElement(parts)
  const known = new Map<string, readonly number[]>()
  const partsOf = (selector: string): readonly number[] => {
    const found = known.get(selector) ?? showing(selector, find, partOf)
    known.set(selector, found)
    return found
  }
  return places.map(({ sheet, at, selector }) => ({ sheet, at, parts: partsOf(selector) }))
}

type Place = { readonly at: Span; readonly selector: string }

function placesIn(text: string): Place[] {
  const places: Place[] = []
  if (!/url\(/i.test(text)) return places
  parseCss(text).walkDecls((declaration) => {
    const { start, end } = declaration.source ?? {}
    if (!start || !end || !SHOWS.test(declaration.prop) || safeDeclaration(declaration) === '') return
    const written = text.slice(start.offset, end.offset)
    // Where the parser skipped something, such as a mark at the beginning of a file, its places are not those of the text.
    if (!written.startsWith(declaration.prop) || written.includes('/*')) return
    for (const { 0: piece, index } of written.matchAll(PIECE)) {
      const address = addressInCss(piece)
      if (address === '' || address.startsWith('#')) continue
      const from = start.offset + index
      places.push({ at: [from, from + piece.length], selector: selectorOf(declaration) })
    }
  })
  return places
}

/** Of the outermost rule around a declaration; empty for one in no rule. */
function selectorOf(declaration: Declaration): string {
  let selector = ''
  for (let node: unknown = declaration.parent; isContainer(node); node = node.parent) {
    if (node.type === 'rule') selector = node.selector
    else if (node.name === 'font-face' || /keyframes$/.test(node.name)) return ''
  }
  return selector
}

const isContainer = (node: unknown): node is Rule | AtRule =>
  typeof node === 'object' && node !== null && 'type' in node && (node.type === 'rule' || node.type === 'atrule')

function showing(
  selector: string,
  find: (selector: string) => readonly unknown[],
  partOf: ReadonlyMap<unknown, number>,
): readonly number[] {
  const found = new Set<number>()
  for (const each of selector.split(',')) {
    const plain = each
      .replace(PSEUDO, '')
      .replace(ID, (_, id: string) => `#${prefixed(id)}`)
      .trim()
    if (plain === '' || plain.length > MAX_SELECTOR) continue
    for (const element of matching(plain, find)) {
      const part = partOf.get(element)
      if (part !== undefined) found.add(part)
    }
  }
  return found.size > 0 ? [...found].sort((one, other) => one - other) : [0]
}

/** A class of the page's own `body` is not there any more: then the end of the selector has to do. */
function matching(selector: string, find: (selector: string) => readonly unknown[]): readonly unknown[] {
  const end = selector.split(/[\s>+~]+/).at(-1) ?? ''
  for (const each of [selector, end]) {
    const found = attempted(each, find)
    if (found.length > 0) return found
  }
  return []
}

function attempted(selector: string, find: (selector: string) => readonly unknown[]): readonly unknown[] {
  try {
    return selector === '' ? [] : find(selector)
  } catch {
    return []
  }
}

function partsByElement(parts: readonly (readonly ChildNode[])[]): ReadonlyMap<unknown, number> {
  const found = new Map<unknown, number>()
  for (const [part, nodes] of parts.entries()) {
    for (const node of nodes) {
      if (!isTag(node)) continue
      found.set(node, part)
      visitElements(node, (element) => found.set(element, part))
    }
  }
  return found
}

import 'server-only'
import type { Element, ParentNode } from 'domhandler'
import { isFilmPlayer } from '@/lib/rules/safe-address'
import { textOf, visitElements } from '../draft/tree'

type Counter = (element: Element) => boolean
/** `few` and `many` are whole lines; `#` is the number. */
type Line = { readonly counts: Counter; readonly one: string; readonly many: string }

const named = (...names: string[]): Counter => {
  const set = new Set(names)
  return ({ name }) => set.has(name)
}
const SCRIPT_ADDRESS = /^[\s\0-\x20]*(?:java|vb)[\s\0-\x20]*script[\s\0-\x20]*:/i
const isRelative = (address: string) => !/^(?:[a-z][a-z0-9+.-]*:|\/|#)/i.test(address.trim()) && address.trim() !== ''
const isSheet = ({ name, attribs }: Element) => name === 'link' && /stylesheet/i.test(attribs.rel ?? '')
const isFont = ({ attribs }: Element) => /font/i.test(`${attribs.href} ${attribs.as}`)

const LINES: readonly Line[] = [
  { counts: named('script'), one: '1 script', many: '# scripts' },
  {
    counts: ({ attribs }) => Object.keys(attribs).some((name) => /^on/i.test(name)),
    one: '1 element lost a script that ran on a click or another event',
    many: '# elements lost a script that ran on a click or another event',
  },
  {
    counts: ({ attribs }) =>
      ['href', 'src', 'action', 'formaction'].some((name) => SCRIPT_ADDRESS.test(attribs[name] ?? '')),
    one: '1 link that ran a script',
    many: '# links that ran a script',
  },
  {
    counts: named('form'),
    one: '1 form: its fields are still shown but send nothing. Use a contact or newsletter section',
    many: '# forms: their fields are still shown but send nothing. Use a contact or newsletter section',
  },
  {
    counts: ({ name, attribs }) =>
      name === 'iframe' && !isFilmPlayer((attribs.src ?? '').trim().replace(/^\/\//, 'https://')),
    one: '1 frame with another website (only videos of YouTube and Vimeo can be shown)',
    many: '# frames with other websites (only videos of YouTube and Vimeo can be shown)',
  },
  {
    counts: named('object', 'embed', 'applet'),
    one: '1 embedded object',
    many: '# embedded objects',
  },
  {
    counts: (element) => isSheet(element) && !isFont(element),
    one: '1 linked style sheet: add its CSS to the page between <style> and </style> and import it again',
    many: '# linked style sheets: add their CSS to the page between <style> and </style> and import it again',
  },
  {
    counts: (element) => element.name === 'link' && isFont(element),
    one: '1 font of another website: choose one of the shop’s fonts',
    many: '# fonts of other websites: choose one of the shop’s fonts',
  },
  {
    counts: named('header', 'footer', 'nav'),
    one: '1 header, footer or menu: the shop has its own',
    many: '# headers, footers or menus: the shop has its own',
  },
  {
    counts: ({ name, attribs }) => name === 'img' && /^\s*http:/i.test(attribs.src ?? ''),
    one: '1 picture has an address that begins with http:, which browsers do not show on a secure page',
    many: '# pictures have an address that begins with http:, which browsers do not show on a secure page',
  },
  {
    counts: ({ name, attribs }) => name === 'img' && isRelative(attribs.src ?? ''),
    one: '1 picture of a file that is not part of the page: its place is left blank',
    many: '# pictures of files that are not part of the page: their places are left blank',
  },
  {
    counts: named('math', 'template', 'noscript', 'portal', 'frameset'),
    one: '1 element that a shop’s page cannot show',
    many: '# elements that a shop’s page cannot show',
  },
]

const REMOTE = /url\(\s*["']?\s*(?:https?:)?\/\//gi
const FONT_FACE = /@font-face\s*\{[^}]*url\(\s*["']?\s*(?:https?:)?\/\/[^}]*\}/gi

/** `what`: one line in the words of a shop owner. `sectionId`: where it stood; null for no section, or several. */
export type RemovedPart = { readonly what: string; readonly sectionId: string | null }

/**
 * What the pipeline takes away from a page, one line for each kind. With `sectionOf` there is one for each section that
 * an element stands in.
 */
export function removedFrom(
  root: ParentNode,
  sectionOf: (element: Element) => string | null = () => null,
): RemovedPart[] {
  const found = new Map<string | null, { counts: number[]; styles: string[] }>()
  const entryOf = (sectionId: string | null) => {
    const entry = found.get(sectionId) ?? { counts: LINES.map(() => 0), styles: [] }
    found.set(sectionId, entry)
    return entry
  }
  visitElements(root, (element) => {
    const matching = LINES.flatMap(({ counts: matches }, at) => (matches(element) ? [at] : []))
    const isSheetOfPage = element.name === 'style'
    const css = isSheetOfPage ? element.children.map(textOf).join('') : element.attribs.style
    if (matching.length === 0 && !css) return
    const { counts, styles } = entryOf(sectionOf(element))
    for (const at of matching) counts[at] = (counts[at] ?? 0) + 1
    if (css) styles.push(css)
  })
  return [...found].flatMap(([sectionId, { counts, styles }]) => {
    const lines = LINES.flatMap(({ one, many }, at) => line(counts[at] ?? 0, one, many))
    return [...lines, ...styleLines(styles.join('\n'))].map((what) => ({ what, sectionId }))
  })
}

function styleLines(css: string): string[] {
  const times = (pattern: RegExp) => css.match(pattern)?.length ?? 0
  const fonts = times(FONT_FACE)
  const pictures = css.replace(FONT_FACE, '').match(REMOTE)?.length ?? 0
  return [
    ...line(fonts, '1 font from another website in the styles', '# fonts from other websites in the styles'),
    ...line(pictures, '1 background picture from another website', '# background pictures from other websites'),
    ...line(times(/@import\b/gi), '1 style sheet that the styles import', '# style sheets that the styles import'),
    ...line(
      times(/position\s*:\s*fixed/gi),
      '1 element is no longer fixed to the window',
      '# elements are no longer fixed to the window',
    ),
  ]
}

const line = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? one : many.replace('#', String(count))]

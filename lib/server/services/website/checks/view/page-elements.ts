import 'server-only'
import { type Element, isTag, isText, type ParentNode } from 'domhandler'
import { SLOT } from '../../../../template/steps/mark-live-slots'

/** An element of a page that shoppers see. `isSilent`: screen readers skip it. */
export type SeenElement = { readonly element: Element; readonly sectionId: string | null; readonly isSilent: boolean }

/** A run of text: everything between two block elements. */
export type TextRun = { readonly text: string; readonly element: Element; readonly sectionId: string | null }

export type PageElements = {
  readonly elements: readonly SeenElement[]
  readonly runs: readonly TextRun[]
  readonly ids: ReadonlyMap<string, number>
  /** Levels of the deepest element. */
  readonly depth: number
}

const INLINE = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
const WITHOUT_TEXT = new Set(['svg', 'script', 'style', 'template', 'noscript', 'select', 'datalist'])

type Walk = { sectionId: string | null; isSilent: boolean; depth: number; run: Run }
type Run = { text: string; readonly element: Element; readonly sectionId: string | null }

/** Walks a page once. The inside of live parts is left out: the shop fills them. */
export function pageElements(body: Element, sectionOf: (element: Element) => string | undefined): PageElements {
  const elements: SeenElement[] = []
  const runs: Run[] = []
  const ids = new Map<string, number>()
  let deepest = 0
  const newRun = (element: Element, sectionId: string | null): Run => {
    const run = { text: '', element, sectionId }
    runs.push(run)
    return run
  }
  const visit = (parent: ParentNode, walk: Walk) => {
    for (const node of parent.children) {
      if (isText(node)) walk.run.text += node.data
      if (!isTag(node) || isHidden(node)) continue
      const sectionId = sectionOf(node) ?? walk.sectionId
      const isSilent = walk.isSilent || node.attribs['aria-hidden'] === 'true'
      elements.push({ element: node, sectionId, isSilent })
      if (node.attribs.id) ids.set(node.attribs.id, (ids.get(node.attribs.id) ?? 0) + 1)
      deepest = Math.max(deepest, walk.depth)
      if (node.attribs[SLOT] !== undefined || WITHOUT_TEXT.has(node.name)) continue
      if (node.name === 'br') walk.run.text += ' '
      if (INLINE.has(node.name)) {
        visit(node, { ...walk, sectionId, isSilent, depth: walk.depth + 1 })
      } else {
        visit(node, { sectionId, isSilent, depth: walk.depth + 1, run: newRun(node, sectionId) })
        walk.run = newRun(walk.run.element, walk.run.sectionId)
      }
    }
  }
  visit(body, { sectionId: null, isSilent: false, depth: 1, run: newRun(body, null) })
  const spoken = runs.map((run) => ({ ...run, text: run.text.replace(/\s+/g, ' ').trim() }))
  return { elements, runs: spoken.filter(({ text }) => text !== ''), ids, depth: deepest }
}

const isHidden = ({ attribs }: Element) => 'hidden' in attribs || /display\s*:\s*none/i.test(attribs.style ?? '')

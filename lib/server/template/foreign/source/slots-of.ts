import 'server-only'
import { type ChildNode, type Element, isTag, isText, type Text } from 'domhandler'
import { markupAsText } from '@/lib/rules/website/markup-text'
import type { LiveKind, RawSlot, Span } from '@/lib/rules/website/raw-source'

/** Their text is not read by a visitor, or only when they do not work. */
const WITHOUT_TEXT = new Set('title desc iframe video audio canvas object style script metadata'.split(' '))
const LIVE = new Set(['categories', 'tabs', 'module'])
/** A picture in a style attribute, or the `none` that an address of another host became. */
const STYLE_PICTURE = /(?<=(?:^|;)\s*background(?:-image)?:[^;]*?)(?:url\((?:&quot;)?[^;()]*?(?:&quot;)?\)|none)/g

/** Every place below `nodes` that can be changed by itself. `text` is the page, `from` where the part begins. */
export function slotsOf(nodes: readonly ChildNode[], text: string, from: number): RawSlot[] {
  const finder = new SlotFinder(text, from)
  finder.walk(nodes, null)
  return finder.slots
}

class SlotFinder {
  readonly slots: RawSlot[] = []

  constructor(
    private readonly text: string,
    private readonly from: number,
  ) {}

  walk(nodes: readonly ChildNode[], parent: Element | null): void {
    for (const node of nodes) {
      if (isText(node)) this.addText(node, parent)
      else if (isTag(node)) this.addElement(node)
    }
  }

  private addElement(element: Element): void {
    const { name, attribs } = element
    const live = attribs['data-live']
    if (name === 'span' && live !== undefined && LIVE.has(live)) {
      this.addLive(element, live as LiveKind)
      return
    }
    this.addBackground(element)
    if (name === 'img') this.addPicture(element)
    const link = name === 'a' && 'href' in attribs ? this.valueSpan(element, 'href') : null
    const at = this.slots.length
    if (link) this.slots.push({ kind: 'link', at: link, label: null })
    if (!WITHOUT_TEXT.has(name)) this.walk(element.children, element)
    if (!link) return
    const label = this.slots.findIndex((slot, index) => index > at && slot.kind === 'text')
    if (label >= 0) this.slots[at] = { kind: 'link', at: link, label }
  }

  private addLive({ attribs, sourceCodeLocation: place }: Element, live: LiveKind): void {
    const at: { at?: Span } = place ? { at: [place.startOffset - this.from, place.endOffset - this.from] } : {}
    this.slots.push({ kind: 'live', live, module: attribs['data-module-id'] ?? '', ...at })
  }

  private addText(node: Text, parent: Element | null): void {
    const place = node.sourceCodeLocation
    if (!place) return
    const markup = this.text.slice(place.startOffset, place.endOffset)
    if (markupAsText(markup) !== node.data || markup.trim() === '') return
    const lead = /^[ \t\n\f]*/.exec(markup)?.[0].length ?? 0
    const trail = /[ \t\n\f]*$/.exec(markup)?.[0].length ?? 0
    const start = place.startOffset + lead - this.from
    const end = place.endOffset - trail - this.from
    if (start >= end) return
    const isAlone = parent?.children.length === 1
    this.slots.push({
      kind: 'text',
      at: [start, end],
      tag: parent?.name ?? '',
      mark: parent && isAlone ? this.markOf(parent) : null,
    })
  }

  private addPicture(element: Element): void {
    const src = this.valueSpan(element, 'src')
    const alt = this.valueSpan(element, 'alt')
    const mark = this.markOf(element)
    if (!src || !alt || mark === null) return
    const sources =
      element.parent && isTag(element.parent) && element.parent.name === 'picture' ? element.parent.children : []
    const stale = [
      ...['srcset', 'sizes', 'data-missing-picture'].map((name) => this.attributeSpan(element, name)),
      ...sources
        .filter(isTag)
        .flatMap((source) => (source.name === 'source' ? [this.attributeSpan(source, 'srcset')] : [])),
    ]
    this.slots.push({ kind: 'picture', src, alt, mark, stale: stale.filter((span) => span !== null) })
  }

  private addBackground(element: Element): void {
    const span = 'style' in element.attribs ? this.valueSpan(element, 'style') : null
    if (!span) return
    const style = this.text.slice(span[0] + this.from, span[1] + this.from)
    for (const found of style.matchAll(STYLE_PICTURE)) {
      const start = span[0] + found.index
      this.slots.push({ kind: 'background', at: [start, start + found[0].length] })
    }
  }

  private markOf({ name, sourceCodeLocation: place }: Element): number | null {
    return place ? place.startOffset + 1 + name.length - this.from : null
  }

  /** The attribute with the blank before it. */
  private attributeSpan(element: Element, name: string): Span | null {
    const place = placeOf(element, name)
    return place ? [place.startOffset - 1 - this.from, place.endOffset - this.from] : null
  }

  /** Between the quotes; null for an attribute without. */
  private valueSpan(element: Element, name: string): Span | null {
    const place = placeOf(element, name)
    if (!place) return null
    const start = place.startOffset + name.length
    if (this.text.slice(start, start + 2) !== '="' || this.text[place.endOffset - 1] !== '"') return null
    return [start + 2 - this.from, place.endOffset - 1 - this.from]
  }
}

type Place = { readonly startOffset: number; readonly endOffset: number }

/** parse5 notes the places of attributes, which the types of domhandler do not mention. */
function placeOf({ sourceCodeLocation }: Element, name: string): Place | undefined {
  const attrs = sourceCodeLocation && 'attrs' in sourceCodeLocation ? sourceCodeLocation.attrs : undefined
  return (attrs as Readonly<Record<string, Place>> | undefined)?.[name]
}

import 'server-only'
import { type Element, isTag, isText, Text } from 'domhandler'
import { factOfWord, replacePlaceholders } from '@/lib/rules/store-placeholder'
import type { StoreFacts } from '@/lib/rules/template-piece'
import type { TemplateStep } from '../draft/draft'
import { adopt, visitElements } from '../draft/tree'
import { PreparedSize } from '../limits/prepared-size'

const URL_ATTRIBUTES = new Set('href src srcset xlink:href action formaction poster background cite data'.split(' '))
const MARKER = 'data-store-field'

/**
 * Inserts the store's facts. In one pass, so a fact that looks like a placeholder is not replaced; through the tree, so
 * it is escaped; before the sanitizer, so facts are checked too. Throws Failure `too_large` when the facts exceed the
 * limit of a prepared template.
 */
export const fillPlaceholders: TemplateStep = ({ body, store }) => {
  const facts = { store, size: new PreparedSize('placeholders') }
  fillAttributes(body, facts)
  fillTexts(body, facts)
  visitElements(body, (element) => {
    fillAttributes(element, facts)
    if (MARKER in element.attribs) fillMarked(element, facts)
    else fillTexts(element, facts)
  })
}

type Facts = { readonly store: StoreFacts; readonly size: PreparedSize }

/** A value as in the page: markup characters are escaped as entities. */
const writtenLength = (value: string) => value.length + 5 * (value.match(/[&<>"\u00a0]/g)?.length ?? 0)

function filled(text: string, { store, size }: Facts, write: (value: string, before: string) => string): string {
  return replacePlaceholders(text, (fact, before) => {
    const value = write(store[fact], before)
    size.add(writtenLength(value))
    return value
  })
}

function fillTexts(element: Element, facts: Facts): void {
  for (const node of element.children) if (isText(node)) node.data = filled(node.data, facts, (value) => value)
}

function fillAttributes({ attribs }: Element, facts: Facts): void {
  for (const name in attribs) attribs[name] = filled(attribs[name]!, facts, writerFor(name))
}

/** A fact is a word in a sentence, one component of an address, and empty in CSS or code. */
function writerFor(attribute: string): (value: string, before: string) => string {
  if (attribute === 'style' || attribute.startsWith('on') || attribute === 'srcdoc') return () => ''
  if (!URL_ATTRIBUTES.has(attribute)) return (value) => value
  return (value, before) => (/^\s*tel:/i.test(before) ? dialled(value) : inAddress(value))
}

function inAddress(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replaceAll('%40', '@')
}

function dialled(phone: string): string {
  return phone.replace(/[^\d+]/g, '')
}

/** `<a data-store-field="phone">`: text and, on a link, the address. */
function fillMarked(element: Element, facts: Facts): void {
  const { store, size } = facts
  const fact = factOfWord(element.attribs[MARKER]!)
  delete element.attribs[MARKER]
  if (!fact) {
    fillTexts(element, facts)
    return
  }
  size.add(2 * writtenLength(store[fact]))
  if (!element.children.some(isTag) || element.name !== 'a') adopt(element, [new Text(store[fact])])
  if (element.name !== 'a') return
  if (fact === 'email') element.attribs.href = `mailto:${inAddress(store.email)}`
  if (fact === 'phone') element.attribs.href = `tel:${dialled(store.phone)}`
}

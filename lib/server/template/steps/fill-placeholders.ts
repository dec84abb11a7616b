import 'server-only'
import { type Element, isTag, isText, Text } from 'domhandler'
import type { StoreFacts } from '@/lib/rules/template-piece'
import type { Step } from '../draft'
import { PreparedSize } from '../prepared-size'
import { adopt, visitElements } from '../tree'

const FACT_OF_WORD: Readonly<Record<string, keyof StoreFacts>> = {
  name: 'name',
  title: 'name',
  email: 'email',
  'e-mail': 'email',
  mail: 'email',
  phone: 'phone',
  mobile: 'phone',
  telephone: 'phone',
  tel: 'phone',
  address: 'address',
  description: 'description',
  about: 'description',
}

const LABELS = Object.keys(FACT_OF_WORD).join('|')
const STORE = '(?:store|shop|business|company|site|website|vendor|vender)(?:info)?[\\s._-]?'
const SUFFIX = '(?:[\\s._-]?(?:number|address))?'
const SPELLED = `${STORE}(${LABELS})${SUFFIX}`
const BRACKETS = [
  ['\\{\\{\\{', '\\}\\}\\}'],
  ['\\{\\{', '\\}\\}'],
  ['\\$\\{', '\\}'],
  ['\\{', '\\}'],
  ['\\[\\[', '\\]\\]'],
  ['\\[', '\\]'],
  ['<%=', '%>'],
]
/** No blanks inside these: `100 % store name` is a sentence. */
const TIGHT = ['%', '__']
/** Only in `{{ }}` a fact needs no "store": `{{name}}`. */
const BARE = '\\{\\{\\s*(name|email|phone|address|description)\\s*\\}\\}'
const SPELLINGS = [
  ...BRACKETS.map(([open, close]) => `${open}\\s*${SPELLED}\\s*${close}`),
  ...TIGHT.map((mark) => mark + SPELLED + mark),
  BARE,
]
const PLACEHOLDER = new RegExp(SPELLINGS.join('|'), 'gi')
const MAY_HOLD_ONE = /[{[%_]/
const URL_ATTRIBUTES = new Set('href src srcset xlink:href action formaction poster background cite data'.split(' '))
const MARKER = 'data-store-field'

/**
 * Inserts the store's facts. In one pass, so a fact that looks like a placeholder is not replaced; through the tree, so
 * it is escaped; before the sanitizer, so facts are checked too. Throws Failure `too_large` when the facts exceed the
 * limit of a prepared template.
 */
export const fillPlaceholders: Step = ({ body, store }) => {
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
  if (!MAY_HOLD_ONE.test(text)) return text
  return text.replace(PLACEHOLDER, (...found: (string | number | undefined)[]) => {
    const words = found.slice(1, 1 + SPELLINGS.length) as (string | undefined)[]
    const fact = FACT_OF_WORD[words.find((word) => word !== undefined)!.toLowerCase()]!
    const at = found[1 + SPELLINGS.length] as number
    const value = write(store[fact], text.slice(0, at))
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
  const fact = FACT_OF_WORD[element.attribs[MARKER]!.trim().toLowerCase()]
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

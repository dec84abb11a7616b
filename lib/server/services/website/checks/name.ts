import 'server-only'
import type { Element } from 'domhandler'
import type { Check, Defect } from './check'
import { accessibleName } from './view/accessible-name'
import type { DocumentView } from './view/document-view'

const FIELDS = new Set(['input', 'select', 'textarea'])
const WITHOUT_LABEL = new Set(['hidden', 'submit', 'reset', 'button', 'image'])

/** Buttons, links, fields and frames that a screen reader cannot name, and ids that stand twice. */
export const name: Check = {
  id: 'name',
  find: (view) => {
    const labelled = labelledFields(view)
    return [
      ...view.elements.flatMap(({ element, sectionId, isSilent }) => {
        const found = isSilent ? null : unnamed(element, view, labelled)
        return found
          ? [{ ...found, ...view.placeOf(sectionId, element.attribs.href ?? element.attribs.src ?? '') }]
          : []
      }),
      ...duplicateIds(view),
    ]
  },
}

type Unnamed = Pick<Defect, 'severity' | 'subject' | 'message' | 'advice'>

/** Fields inside a label, and ids that a label names. */
function labelledFields({ elements }: DocumentView): {
  readonly ids: ReadonlySet<string>
  readonly inside: ReadonlySet<Element>
} {
  const ids = new Set<string>()
  const inside = new Set<Element>()
  const collect = (element: Element) => {
    for (const child of element.children) {
      if (!('attribs' in child)) continue
      if (FIELDS.has(child.name)) inside.add(child)
      collect(child)
    }
  }
  for (const { element } of elements) {
    if (element.name !== 'label' || accessibleName(element, () => true) === '') continue
    if (element.attribs.for) ids.add(element.attribs.for)
    collect(element)
  }
  return { ids, inside }
}

function unnamed(element: Element, view: DocumentView, labels: ReturnType<typeof labelledFields>): Unnamed | null {
  const { name: tag, attribs } = element
  const spoken = () => accessibleName(element, (id) => view.ids.has(id))
  if (tag === 'a' && attribs.href !== undefined && spoken() === '')
    return block(tag, attribs.href, 'A link has no text.')
  if ((tag === 'button' || attribs.role === 'button') && spoken() === '')
    return block(tag, attribs.class, 'A button has no text.')
  if (tag === 'iframe' && spoken() === '') return block(tag, attribs.src, 'A video or frame has no title.')
  if (attribs.role === 'img' && tag !== 'img' && spoken() === '')
    return block(tag, attribs.class, 'A drawing has no description.')
  return FIELDS.has(tag) ? unnamedField(element, spoken(), labels) : null
}

function unnamedField(element: Element, spoken: string, labels: ReturnType<typeof labelledFields>): Unnamed | null {
  const { name: tag, attribs } = element
  const type = (attribs.type ?? 'text').toLowerCase()
  const subject = attribs.name ?? attribs.id ?? attribs.placeholder
  if (tag === 'input' && (type === 'submit' || type === 'reset')) return null
  if (tag === 'input' && type === 'button')
    return attribs.value ? null : block('button', subject, 'A button has no text.')
  if (tag === 'input' && WITHOUT_LABEL.has(type)) return null
  const isNamed =
    tag === 'input' && spoken !== ''
      ? true
      : Boolean(attribs['aria-label'] ?? attribs['aria-labelledby'] ?? attribs.title)
  if (isNamed || labels.inside.has(element) || (attribs.id !== undefined && labels.ids.has(attribs.id))) return null
  const found = block(tag, subject, 'A field has no label.')
  return attribs.placeholder
    ? {
        ...found,
        severity: 'warn',
        message: 'A field has a placeholder and no label: it disappears as soon as somebody types.',
      }
    : found
}

const block = (tag: string, subject: string | undefined, message: string): Unnamed => ({
  severity: 'block',
  subject: `${tag} ${(subject ?? '').slice(0, 200)}`,
  message,
  advice: 'Give it text that says what it does.',
})

const duplicateIds = ({ ids, elements }: DocumentView): Defect[] =>
  [...ids].flatMap(([id, count]) => {
    if (count < 2) return []
    const last = elements.findLast(({ element }) => element.attribs.id === id)
    return {
      sectionId: last?.sectionId ?? null,
      blockId: null,
      field: null,
      severity: 'block',
      subject: `id ${id}`,
      message: `The id “${id}” stands ${count} times on this page: links and labels find only the first.`,
      advice: 'Give each element an id of its own.',
    }
  })

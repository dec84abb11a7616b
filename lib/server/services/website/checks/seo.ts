import 'server-only'
import type { Check, Defect } from './check'
import type { ShopFacts } from './shop-facts'
import type { DocumentView } from './view/document-view'
import { NOWHERE, viewedPage } from './view/place'

const TITLE = { least: 10, most: 60 }
const DESCRIPTION = { least: 50, most: 160 }
const LISTED = new Set(['home', 'page', 'policy'])

/** Titles and descriptions as search engines show them. */
export const seo: Check = {
  id: 'seo',
  find: (view, shop, others) => {
    const page = viewedPage(view.document.content)
    if (!page || !LISTED.has(view.document.kind)) return []
    return [
      ...length('title', page.seo.title, TITLE),
      ...length('description', page.seo.description, DESCRIPTION),
      ...missing(view),
      ...twin(view, shop, others),
    ]
  },
}

const at = (field: 'title' | 'description') => ({ ...NOWHERE, field: `seo.${field}`, severity: 'info' as const })

function length(field: 'title' | 'description', text: string, { least, most }: typeof TITLE): Defect[] {
  const { length: count } = text.trim()
  if (count === 0 || (count >= least && count <= most)) return []
  const what = `The ${field} for search engines has ${count} characters`
  const message = count > most ? `${what}: they cut it after about ${most}.` : `${what}, which says little.`
  return [{ ...at(field), subject: `${field} length`, message, advice: `Use ${least} to ${most} characters.` }]
}

/** The home page falls back to the shop's own description, which is about the same thing. */
function missing({ document }: DocumentView): Defect[] {
  const page = viewedPage(document.content)
  if (document.kind !== 'page' || !page || page.seo.description.trim() !== '') return []
  const message = 'This page has no description for search engines; they show the description of your shop.'
  return [
    {
      ...at('description'),
      subject: 'no description',
      message,
      advice: 'Say in one or two sentences what it is about.',
    },
  ]
}

const titleOf = ({ document }: DocumentView) =>
  (viewedPage(document.content)?.seo.title || document.title).trim().toLowerCase()

function twin(view: DocumentView, { titles }: ShopFacts, others: readonly DocumentView[]): Defect[] {
  const own = titleOf(view)
  const checked = new Map(others.map((other) => [other.document.id, titleOf(other)]))
  const all = [
    ...checked.values(),
    ...Object.entries(titles).flatMap(([id, title]) =>
      checked.has(id) || id === view.document.id ? [] : [title.trim().toLowerCase()],
    ),
  ]
  if (own === '' || !all.includes(own)) return []
  const message = 'Another page has the same title.'
  return [{ ...at('title'), subject: 'same title', message, advice: 'Give each page a title of its own.' }]
}

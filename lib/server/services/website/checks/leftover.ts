import 'server-only'
import type { Check, Defect } from './check'
import type { ShopFacts } from './shop-facts'
import type { DocumentView } from './view/document-view'
import { type Place, viewedPage } from './view/place'
import { placeholdersIn } from './view/placeholders'

const FILLER =
  /lorem\s+ipsum|dolor\s+sit\s+amet|consectetur\s+adipisc|sed\s+do\s+eiusmod|ut\s+enim\s+ad\s+minim|(?:your|insert|add|enter)\s+(?:your\s+)?(?:text|title|heading|headline|description|content|tagline|slogan|company\s+name|store\s+name|name)\s+(?:goes\s+)?here|placeholder\s+text|sample\s+text|dummy\s+text|text\s+block\s+to\s+edit|^(?:heading|title|headline|subtitle|button\s+text|untitled)$/i
const EXAMPLE_HOST =
  /\b(?:[\w.+-]+@)?(?:[\w-]+\.)*(?:example|yourdomain|yoursite|yourcompany|yourstore|mysite|mydomain|domain|website|company|email)\.(?:com|org|net)\b|\b[\w.+-]+@(?:test|example|mail|email|domain)\.\w+\b/i
const INVENTED_PHONE =
  /(?:\+?1[\s.-]?)?\(?\b\d{3}\)?[\s.-]?555[\s.-]?\d{4}\b|\b555[\s.-]\d{4}\b|\b123[\s.-]?456[\s.-]?78(?:90?|9\d)\b|\+?\b0{2,3}[\s.-]?0{3}[\s.-]?0{3,4}\b|\+?12[\s.-]?34[\s.-]?56(?:[\s.-]?78)?(?:[\s.-]?9\d?)?\b/
const PLACEHOLDER_PICTURE =
  /(?:placehold(?:er)?\.(?:it|co|com)|via\.placeholder|placekitten|placebear|dummyimage|picsum\.photos|lorempixel|fakeimg|holder\.js)/i

/** What the author of a template left for its owner to replace. */
export const leftover: Check = {
  id: 'leftover',
  find: (view, shop) => [
    ...view.texts.flatMap(({ text, place }) => inText(text, place, shop)),
    ...ofSeo(view, shop),
    ...view.links.flatMap(({ href, place }) => inAddress(href ?? '', place, shop)),
    ...view.pictures.flatMap(({ src, place }) =>
      PLACEHOLDER_PICTURE.test(src) ? [defect('A placeholder picture', src, place())] : [],
    ),
  ],
}

const defect = (what: string, subject: string, place: Place): Defect => ({
  ...place,
  severity: 'block',
  subject: subject.slice(0, 200),
  message: `${what} of the template is still here: “${subject.slice(0, 60)}”.`,
  advice: 'Replace it with your own, or remove it.',
})

function inText(text: string, place: () => Place, shop: ShopFacts): Defect[] {
  const found: Defect[] = []
  if (FILLER.test(text)) found.push(defect('Filler text', text, place()))
  for (const { written, fact } of placeholdersIn(text)) {
    if (fact === null) found.push(defect('A placeholder', written, place()))
  }
  const host = EXAMPLE_HOST.exec(text)?.[0]
  if (host && !isOwn(host, shop)) found.push(defect('An example address', host, place()))
  const phone = INVENTED_PHONE.exec(text)?.[0]
  if (phone && !isOwn(phone, shop)) found.push(defect('An example phone number', phone, place()))
  return found
}

function inAddress(href: string, place: () => Place, shop: ShopFacts): Defect[] {
  const host = EXAMPLE_HOST.exec(href)?.[0]
  if (host && !isOwn(host, shop)) return [defect('An example address', href, place())]
  const phone = /^tel:/i.test(href) ? INVENTED_PHONE.exec(href)?.[0] : undefined
  if (phone && !isOwn(phone, shop)) return [defect('An example phone number', phone, place())]
  return placeholdersIn(href).flatMap(({ written, fact }) =>
    fact === null ? [defect('A placeholder', written, place())] : [],
  )
}

function ofSeo({ document }: DocumentView, shop: ShopFacts): Defect[] {
  const page = viewedPage(document.content)
  if (!page) return []
  return (['title', 'description'] as const).flatMap((field) =>
    inText(page.seo[field], () => ({ sectionId: null, blockId: null, field: `seo.${field}` }), shop),
  )
}

/** The shop's own address or number may look like an example. */
function isOwn(text: string, { store, hosts }: ShopFacts): boolean {
  const digits = (value: string) => value.replace(/\D/g, '')
  const own = `${store.email} ${store.address} ${store.description} ${hosts.join(' ')}`.toLowerCase()
  return own.includes(text.toLowerCase()) || (digits(text).length > 6 && digits(store.phone).includes(digits(text)))
}

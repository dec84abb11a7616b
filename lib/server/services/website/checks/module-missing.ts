import 'server-only'
import { SLOT, SLOT_MODULE } from '../../../template/steps/mark-live-slots'
import type { Check, Defect } from './check'
import type { ShopFacts } from './shop-facts'
import type { CheckedModule } from './view/checked-document'
import type { DocumentView } from './view/document-view'

/** Product modules that show nothing, or less than they should, and slots and modules without each other. */
export const moduleMissing: Check = {
  id: 'module-missing',
  find: (view, shop) => [
    ...view.document.modules.flatMap((module) => shown(module, shop)),
    ...(view.document.kind === 'home' ? unmatched(view) : []),
  ],
}

const at = ({ sectionId }: CheckedModule) => ({ sectionId, blockId: null, field: null })
const called = ({ title }: CheckedModule) => (title ? `“${title}”` : 'A product module')

function shown(module: CheckedModule, { products, nodes }: ShopFacts): Defect[] {
  const { id, keys, node } = module
  if (node !== null && !Object.hasOwn(nodes, node)) {
    const why = node === '' ? 'has no department or category yet' : 'names a department or category that does not exist'
    const message = `${called(module)} ${why}: it stays empty.`
    return [{ ...at(module), severity: 'block', subject: `node ${id}`, message, advice: 'Choose one, or remove it.' }]
  }
  if (keys === null) return []
  const subject = `products ${id}`
  const states = keys.map((key) => (Object.hasOwn(products, key) ? products[key] : undefined))
  const visible = states.filter((state) => state === 'in_stock' || state === 'sold_out')
  if (visible.length === 0) {
    const why = keys.length === 0 ? 'has no products' : 'names only products that the shop does not show'
    const message = `${called(module)} ${why}: it stays empty.`
    return [{ ...at(module), severity: 'block', subject, message, advice: 'Choose products for it, or remove it.' }]
  }
  if (visible.every((state) => state === 'sold_out')) {
    const message = `Everything in ${called(module)} is sold out.`
    return [{ ...at(module), severity: 'warn', subject, message, advice: 'Choose other products, or restock these.' }]
  }
  const gone = states.length - visible.length
  if (gone === 0) return []
  const message = `${called(module)} names ${gone === 1 ? 'a product' : `${gone} products`} that the shop does not show.`
  return [{ ...at(module), severity: 'warn', subject, message, advice: 'Choose others, or publish them.' }]
}

function unmatched({ elements, document }: DocumentView): Defect[] {
  const slots = elements.filter(({ element }) => element.attribs[SLOT] === 'module')
  const named = new Set(slots.map(({ element }) => element.attribs[SLOT_MODULE] ?? ''))
  const known = new Set(document.modules.map(({ id }) => id))
  const unnamed = document.modules.filter(({ id }) => !named.has(id))
  // A slot that names no known module takes the first unused one.
  const open = slots.filter(({ element }) => !known.has(element.attribs[SLOT_MODULE] ?? ''))
  const surplus = open.slice(unnamed.length).map(({ element, sectionId }): Defect => {
    const id = element.attribs[SLOT_MODULE]
    const message = id
      ? `A place for products names the module “${id}”, which does not exist.`
      : 'A place for products has no module.'
    return {
      ...NO_FIELD,
      sectionId,
      severity: 'block',
      subject: `slot ${id}`,
      message,
      advice: 'Choose its products, or remove it.',
    }
  })
  const wrong = open
    .slice(0, unnamed.length)
    .filter(({ element }) => element.attribs[SLOT_MODULE])
    .map(({ element, sectionId }): Defect => {
      const id = element.attribs[SLOT_MODULE]
      const message = `A place for products names the module “${id}”, which does not exist: it shows another one.`
      return {
        ...NO_FIELD,
        sectionId,
        severity: 'warn',
        subject: `slot ${id}`,
        message,
        advice: 'Choose its products.',
      }
    })
  const homeless = unnamed.slice(open.length).map(
    (module): Defect => ({
      ...at(module),
      severity: 'warn',
      subject: `place ${module.id}`,
      message: `${called(module)} has no place on the page: it is added at the end.`,
      advice: 'Put it where it should stand.',
    }),
  )
  return [...surplus, ...wrong, ...homeless]
}

const NO_FIELD = { blockId: null, field: null }

import { byRank, type Candidate, type DiscountPart, type PricedUnits } from './discount-part'
import { partsOfLine } from './line-discounts'
import { classOf, type OfferClass } from './offer'
import { orderChoice, orderParts } from './order-discounts'

/** The larger combination first: of two that save the same, the first one is taken. */
const COMBINATIONS: readonly (readonly OfferClass[])[] = [
  ['product', 'order', 'shipping'],
  ['product', 'order'],
  ['product', 'shipping'],
  ['order', 'shipping'],
  ['product'],
  ['order'],
  ['shipping'],
]

/** What offers on products take off, what is then left of each line, and the highest priority among them. */
type ProductStep = { parts: readonly DiscountPart[]; left: readonly number[]; amount: number; priority: number }

/** A combination that saves something, in minor units; its parts are made for the best one only. */
type Plan = { total: number; priority: number; parts: () => DiscountPart[] }

/**
 * What the combination of classes takes off that saves most, among those that all of their offers permit. An offer of
 * higher priority goes before any saving. `shipping`: what delivery costs, in minor units.
 */
export function bestParts(
  found: readonly Candidate[],
  lines: readonly PricedUnits[],
  shipping: number,
): readonly DiscountPart[] {
  const ranked = [...found].sort(byRank)
  const ofClass: Record<OfferClass, Candidate[]> = { product: [], order: [], shipping: [] }
  for (const candidate of ranked) ofClass[classOf(candidate.offer)].push(candidate)
  const productStep = productSteps(lines)
  let best: Plan | null = null
  for (const classes of COMBINATIONS) {
    const eligible = (name: OfferClass) =>
      classes.includes(name) ? ofClass[name].filter((candidate) => permits(candidate, name, classes)) : []
    const [product, order, [free]] = [eligible('product'), eligible('order'), eligible('shipping')]
    const isThere = { product: product.length > 0, order: order.length > 0, shipping: free !== undefined }
    if (classes.some((name) => !isThere[name])) continue
    const goods = productStep(product)
    const choice = orderChoice(order, goods.left)
    const priority = Math.max(goods.priority, choice?.priority ?? NONE, free?.offer.priority ?? NONE)
    const total = goods.amount + (choice?.amount ?? 0) + (free ? shipping : 0)
    // Nothing is taken off by any of them.
    if (priority === NONE) continue
    if (best && (priority < best.priority || (priority === best.priority && total <= best.total))) continue
    const parts = () => [
      ...goods.parts,
      ...(choice ? orderParts(choice, goods.left) : []),
      ...(free ? [{ offerId: free.offer.id, line: null, amount: shipping }] : []),
    ]
    best = { total, priority, parts }
  }
  return best?.parts() ?? []
}

const NONE = Number.NEGATIVE_INFINITY

function permits({ offer }: Candidate, own: OfferClass, classes: readonly OfferClass[]): boolean {
  return classes.every((other) => other === own || offer.combinesWith[other])
}

/** Computes what offers on products take off; the same offers are asked for by several combinations. */
function productSteps(lines: readonly PricedUnits[]): (ranked: readonly Candidate[]) => ProductStep {
  const known: { ranked: readonly Candidate[]; step: ProductStep }[] = []
  return (ranked) => {
    const isSame = (other: readonly Candidate[]) =>
      other.length === ranked.length && other.every((candidate, at) => candidate === ranked[at])
    const found = known.find((each) => isSame(each.ranked))
    if (found) return found.step
    const step = productStepOf(ranked, lines)
    known.push({ ranked, step })
    return step
  }
}

function productStepOf(ranked: readonly Candidate[], lines: readonly PricedUnits[]): ProductStep {
  const priorities = new Map(ranked.map(({ offer }) => [offer.id, offer.priority]))
  const parts: DiscountPart[] = []
  let [saved, priority] = [0, NONE]
  const left = lines.map((priced, line) => {
    let worth = priced.unitPrice * priced.quantity
    for (const part of partsOfLine(ranked, line, priced)) {
      parts.push(part)
      worth -= part.amount
      saved += part.amount
      priority = Math.max(priority, priorities.get(part.offerId) ?? NONE)
    }
    return worth
  })
  return { parts, left, amount: saved, priority }
}

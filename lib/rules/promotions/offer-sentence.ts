import { countryName } from '../countries'
import { benefitPhrase, itemsPhrase, listPhrase, type OfferWords } from './benefit-phrase'
import { weekHoursPhrase } from './hours-phrase'
import { type Benefit, type Condition, classOf, type GoodsScope, type OfferClass, type OfferTerms } from './offer'

/** What of an offer is said; `code` null or empty for one without a code. */
type SpokenOffer = OfferTerms & { code: string | null }

/**
 * An offer as a label on goods that it is for: "Buy 2, get 1 free", "10% off 3 or more", "Free shipping from €50.00". Of
 * its conditions it names the minimums.
 */
export function offerBadge({ benefit, conditions, maxUnits }: OfferTerms, words: OfferWords): string {
  const { quantity, amount } = minimumsOf(conditions)
  const given = benefitPhrase(benefit, null, words)
  const most = maxUnits !== null && takesUnits(benefit) ? `, for up to ${itemsPhrase(maxUnits)}` : ''
  if (quantity > 0 && amount === 0 && isOffEachUnit(benefit)) return `${given} ${quantity} or more${most}`
  const least = [...(quantity > 0 ? [itemsPhrase(quantity)] : []), ...(amount > 0 ? [words.amount(amount)] : [])]
  return `${given}${least.length === 0 ? '' : ` from ${least.join(' and ')}`}${most}`
}

/** `segmentName`: the name of a segment, by id. */
type SentenceWords = OfferWords & { readonly segmentName: (id: string) => string }

/**
 * Everything that an offer gives and asks for, in plain English: goods, minimums, customers, hours, code, units, and the
 * offers beside which it applies. The period, the limits of use and the budget are not part of it.
 */
export function offerSentence(offer: SpokenOffer, words: SentenceWords): string {
  const { benefit, goods, conditions, maxUnits, code } = offer
  const main = [
    `${benefitPhrase(benefit, goods, words)}${minimumPhrase(conditions, goods, words)}`,
    ...conditions.map((condition) => conditionPhrase(condition, words)),
    code ? `with code ${code}` : '',
  ]
  const sentences = [
    `${main.filter((part) => part !== '').join(', ')}.`,
    benefit.kind === 'buy_x_get_y' && benefit.maxSets !== null ? `At most ${times(benefit.maxSets)} per order.` : '',
    maxUnits !== null && takesUnits(benefit) ? `For at most ${itemsPhrase(maxUnits)} per order.` : '',
    combinationSentence(offer),
  ]
  return sentences.filter((sentence) => sentence !== '').join(' ')
}

/** The largest of each kind; 0 without one. */
function minimumsOf(conditions: readonly Condition[]): { quantity: number; amount: number } {
  const quantities = conditions.map((condition) => (condition.kind === 'minimum_quantity' ? condition.quantity : 0))
  const amounts = conditions.map((condition) => (condition.kind === 'minimum_amount' ? condition.amount : 0))
  return { quantity: Math.max(0, ...quantities), amount: Math.max(0, ...amounts) }
}

function minimumPhrase(conditions: readonly Condition[], goods: GoodsScope, words: OfferWords): string {
  const { quantity, amount } = minimumsOf(conditions)
  const isPartial = goods.include.length > 0 || goods.exclude.length > 0 || goods.skipsReduced
  const parts = [
    ...(quantity > 0 ? [`buy at least ${isPartial ? `${quantity} of these products` : itemsPhrase(quantity)}`] : []),
    ...(amount > 0 ? [`spend at least ${words.amount(amount)}${isPartial ? ' on these products' : ''}`] : []),
  ]
  return parts.length === 0 ? '' : ` if you ${parts.join(' and ')}`
}

function conditionPhrase(condition: Condition, { segmentName }: SentenceWords): string {
  switch (condition.kind) {
    case 'minimum_amount':
    case 'minimum_quantity':
      return ''
    case 'first_order':
      return 'on a first order'
    case 'signed_in':
      return 'for signed-in customers'
    case 'segment':
      return `for customers in the segment ${eitherOf(condition.segments.map(segmentName))}`
    case 'tag':
      return `for customers with the tag ${eitherOf(condition.tags)}`
    case 'country':
      return `for deliveries to ${listPhrase(condition.countries.map((code) => countryName(code) ?? code))}`
    case 'channel': {
      if (condition.channels.length > 1) return ''
      return condition.channels[0] === 'pos' ? 'in the store only' : 'online only'
    }
    case 'hours':
      return weekHoursPhrase(condition)
  }
}

const eitherOf = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(names.map((name) => `“${name}”`))

const isOffEachUnit = (benefit: Benefit): boolean => benefit.kind === 'percent' && benefit.on === 'product'

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)

/** Only what is taken off each unit is limited to some of them. */
const takesUnits = (benefit: Benefit): boolean =>
  classOf({ benefit }) === 'product' && benefit.kind !== 'buy_x_get_y' && benefit.kind !== 'gift'

const CLASS_NAMES: Readonly<Record<OfferClass, string>> = {
  product: 'offers on products',
  order: 'offers on the order',
  shipping: 'free shipping',
}

function combinationSentence({ benefit, combinesWith }: SpokenOffer): string {
  const own = classOf({ benefit })
  const classes = (['product', 'order', 'shipping'] as const).filter((name) => combinesWith[name])
  // Free shipping can be given only once.
  const others = classes.filter((name) => name !== 'shipping' || own !== 'shipping')
  if (others.length === 0) return 'Not combined with other offers.'
  return `Can be combined with ${listPhrase(others.map((name) => (name === own ? `other ${CLASS_NAMES[name]}` : CLASS_NAMES[name])))}.`
}

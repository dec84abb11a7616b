import type { Benefit, GoodsScope, OfferTarget } from './offer'

/** How sentences write minor units of the store's currency, and the name of a part of its catalogue. */
export type OfferWords = { amount: (minor: number) => string; nameOf: (target: OfferTarget) => string }

/** What an offer gives, as the beginning of a sentence. `goods` null: the reader sees what it is for already. */
export function benefitPhrase(benefit: Benefit, goods: GoodsScope | null, words: OfferWords): string {
  const named = goods === null ? '' : goodsPhrase(goods, words)
  const of = named === '' ? '' : ` of ${named}`
  switch (benefit.kind) {
    case 'percent':
      return offPhrase(`${benefit.percent}%`, benefit.on, goods, named)
    case 'fixed':
      if (benefit.on === 'product') return `${words.amount(benefit.amount)} off each item${of}`
      return offPhrase(words.amount(benefit.amount), benefit.on, goods, named)
    case 'fixed_price': {
      const price = `${words.amount(benefit.price)} each`
      return goods === null ? price : `${capitalised(named || 'everything')} for ${price}`
    }
    case 'free_shipping':
      return named === '' ? 'Free shipping' : `Free shipping with ${named}`
    case 'buy_x_get_y': {
      const given = benefit.goods === null ? '' : ` of ${goodsPhrase(benefit.goods, words) || 'anything'}`
      const how = benefit.percent >= 100 ? 'free' : `at ${benefit.percent}% off`
      return `Buy ${benefit.buy}${of}, get ${benefit.get}${given} ${how}`
    }
    case 'gift': {
      const count = benefit.quantity === 1 ? '' : `${benefit.quantity} × `
      return `${count}${words.nameOf(benefit.goods)} free${named === '' ? '' : ` with ${named}`}`
    }
    case 'tiered': {
      const from = (least: number) => (benefit.by === 'quantity' ? itemsPhrase(least) : words.amount(least))
      const steps = [...benefit.tiers].sort((a, b) => a.from - b.from)
      return `${listPhrase(steps.map((tier) => `${tier.percent}% off from ${from(tier.from)}`))}${of}`
    }
  }
}

/** A number of units, such as "1 item". */
export const itemsPhrase = (count: number): string => (count === 1 ? '1 item' : `${count} items`)

/** Names as part of an English sentence. */
export const listPhrase = (names: readonly string[]): string => new Intl.ListFormat('en').format(names)

function offPhrase(value: string, on: 'product' | 'order', goods: GoodsScope | null, named: string): string {
  if (on === 'product') return goods === null ? `${value} off` : `${value} off ${named || 'everything'}`
  return named === '' ? `${value} off the order` : `${value} off ${named} in the order`
}

/** The goods by name; empty for all of them. */
function goodsPhrase({ include, exclude, skipsReduced }: GoodsScope, { nameOf }: OfferWords): string {
  const exceptions = [...exclude.map(nameOf), ...(skipsReduced ? ['reduced products'] : [])]
  const named =
    include.length === 0 ? '' : new Intl.ListFormat('en', { type: 'disjunction' }).format(include.map(nameOf))
  if (exceptions.length === 0) return named
  return `${named || 'everything'} except ${listPhrase(exceptions)}`
}

const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

import { html } from 'hono/html'
import type { UnitPrice } from '@/lib/contract/measure'
import { formatPrice, toMinor } from '@/lib/rules/money'
import styles from './price.module.css'

export type ShownPrice = {
  /** Decimal amounts in the store's currency. */
  amount: number
  /** Price before a reduction; shown when it is higher. */
  was?: number | undefined
  /** Highest price of the variants; "From" precedes the price when it is higher. */
  upTo?: number | undefined
  symbol: string
  /** Unit price below: per kilogram, litre or piece. */
  unit?: UnitPrice | null | undefined
}

/** Inside of a price, as text and for screen readers: always 2 decimals and the store's symbol. */
export function priceMarkup({ amount, was = amount, upTo = amount, symbol, unit }: ShownPrice) {
  const from = upTo > amount ? html`<span class="${styles.from}">From </span>` : ''
  const now = html`<span class="${styles.now}">${show(amount, symbol)}</span>`
  const price =
    was > amount
      ? html`<span class="visually-hidden">Now </span>${now} <s class="${styles.was}"><span class="visually-hidden">Was </span>${show(was, symbol)}</s>`
      : now
  const each = unit ? html` <span class="${styles.unit}">${show(unit.price, symbol)} / ${unit.per}</span>` : ''
  return html`${from}${price}${each}`
}

/** Class of the element around `priceMarkup`. */
export const priceClass = ({ amount, was = amount }: ShownPrice) =>
  was > amount ? `${styles.price} ${styles.reduced}` : `${styles.price}`

const show = (amount: number, symbol: string) => formatPrice(toMinor(amount), symbol)

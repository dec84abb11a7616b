import { html } from 'hono/html'
import type { UnitPrice } from '@/lib/contract/measure'
import { formatPrice, toMinor } from '@/lib/rules/money'
import { StaticHtml } from '../template/static-html'
import styles from './price.module.css'

type PriceProps = {
  /** Decimal amounts in the store's currency. */
  amount: number
  /** Price before a reduction; shown when it is higher. */
  was?: number
  /** Highest price of the variants; "From" precedes the price when it is higher. */
  upTo?: number
  symbol: string
  /** Unit price below: per kilogram, litre or piece. */
  unit?: UnitPrice | null
}

/** A price as text and for screen readers: always 2 decimals and the store's symbol. */
export function Price({ amount, was = amount, upTo = amount, symbol, unit }: PriceProps) {
  const reduced = was > amount
  const from = upTo > amount ? html`<span class="${styles.from}">From </span>` : ''
  const now = html`<span class="${styles.now}">${show(amount, symbol)}</span>`
  const markup = reduced
    ? html`${from}<span class="visually-hidden">Now </span>${now} <s class="${styles.was}"><span class="visually-hidden">Was </span>${show(was, symbol)}</s>`
    : html`${from}${now}`
  const each = unit ? html` <span class="${styles.unit}">${show(unit.price, symbol)} / ${unit.per}</span>` : ''
  return (
    <StaticHtml
      as="p"
      className={reduced ? `${styles.price} ${styles.reduced}` : styles.price}
      markup={html`${markup}${each}`}
    />
  )
}

const show = (amount: number, symbol: string) => formatPrice(toMinor(amount), symbol)

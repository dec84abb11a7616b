'use client'

import { ScrollArea } from '@mantine/core'
import type { ReactNode } from 'react'
import { countedNoun } from '../../kit/list/list-definition'
import { useMoney } from '../../orders/use-money'
import classes from './bulk-preview.module.css'
import type { BulkPreview } from './preview-bulk'

/** Maximum rows of the preview; the sums count all. */
const MOST_ROWS = 200

/** Every price before and after, with the number of changes. */
export function PricePreview({ preview: { prices, samePrices, products, skipped } }: { preview: BulkPreview }) {
  const money = useMoney()
  const rest = prices.length - MOST_ROWS
  return (
    <>
      <p role="status" className={classes.sum}>
        {prices.length === 0
          ? 'No price changes.'
          : `${countedNoun(['price changes', 'prices change'], prices.length)} in ${countedNoun(['product', 'products'], products)}.`}
        {samePrices > 0 && ` ${countedNoun(['price does', 'prices do'], samePrices)} not change.`}
        {skipped.length > 0 && ` ${countedNoun(['product is', 'products are'], skipped.length)} skipped.`}
      </p>
      {prices.length > 0 && (
        <Rows label="Prices before and after">
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Product</th>
                <th scope="col">Now</th>
                <th scope="col">New</th>
              </tr>
            </thead>
            <tbody>
              {prices.slice(0, MOST_ROWS).map(({ _id, title, variant, before, after }) => (
                <tr key={`${_id} ${variant}`}>
                  <th scope="row">
                    {title}
                    {variant !== '' && <span>{variant}</span>}
                  </th>
                  <td>
                    <s>{money(before)}</s>
                  </td>
                  <td>{money(after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Rows>
      )}
      {rest > 0 && <p className={classes.rest}>And {countedNoun(['more price', 'more prices'], rest)}.</p>}
      <Skipped skipped={skipped} />
    </>
  )
}

/** Products that would be in the shop without stock. */
export function SoldOutPreview({ preview: { soldOut, skipped } }: { preview: BulkPreview }) {
  const rest = soldOut.length - MOST_ROWS
  return (
    <>
      <p role="status" className={classes.sum}>
        {countedNoun(['product has', 'products have'], soldOut.length)} no stock: shoppers will see “Sold out”. To sell
        them, enter the stock under <a href="/inventory">Inventory</a> first.
      </p>
      <Rows label="Products without stock">
        <ul className={classes.list}>
          {soldOut.slice(0, MOST_ROWS).map(({ _id, title }) => (
            <li key={_id}>{title}</li>
          ))}
        </ul>
      </Rows>
      {rest > 0 && <p className={classes.rest}>And {countedNoun(['more product', 'more products'], rest)}.</p>}
      <Skipped skipped={skipped} />
    </>
  )
}

/** Scrollable, also by keyboard. */
const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ScrollArea.Autosize
    mah={340}
    className={classes.frame}
    viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': label }}
  >
    {children}
  </ScrollArea.Autosize>
)

const Skipped = ({ skipped }: Pick<BulkPreview, 'skipped'>) =>
  skipped.length > 0 && (
    <ul className={classes.list}>
      {skipped.slice(0, MOST_ROWS).map(({ _id, title, why }) => (
        <li key={_id}>
          <strong>{title ?? 'A product'}</strong> {why}
        </li>
      ))}
    </ul>
  )

import type { Simulation } from '@/lib/contract/offer-checks'
import { useMoney } from '../orders/use-money'
import stock from '../stock/parts/stock.module.css'
import classes from './promotions.module.css'

/** The cart after each step of the calculation, and the offers that apply. */
export function SimulationResult({ result }: { result: Simulation }) {
  const money = useMoney()
  const { subtotal, productDiscount, orderDiscount, shipping, shippingDiscount, total } = result
  const steps = [
    ['Prices of all lines', subtotal],
    ['Offers on products', -productDiscount],
    ['Offers on the order', -orderDiscount],
    ['Shipping', shipping],
    ['Free shipping', -shippingDiscount],
  ] as const
  return (
    <>
      <table className={`${stock.table} ${stock.cards}`}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Units</th>
            <th scope="col">Price</th>
            <th scope="col">Discount</th>
          </tr>
        </thead>
        <tbody>
          {result.lines.map(({ variantId, name, quantity, price, discount }) => (
            <tr key={variantId}>
              <th scope="row">{name}</th>
              <td data-label="Units">{quantity}</td>
              <td data-label="Price">{money(price)}</td>
              <td data-label="Discount">{money(discount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={classes.sums}>
        {steps
          .filter(([, amount], index) => index === 0 || amount !== 0)
          .map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
        <div>
          <dt>To pay, before tax</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
      {result.offers.length > 0 && (
        <p className={classes.soft}>
          Offers that apply: {result.offers.map(({ name, amount }) => `${name} (${money(amount)})`).join(', ')}
        </p>
      )}
    </>
  )
}

import { Button } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { useState } from 'react'
import type { SaleQuote } from '@/lib/contract/sale-quote'
import { formatPrice } from '@/lib/rules/money'
import { EmptyPanel } from '../../kit/empty-panel'
import { ErrorNote } from '../../kit/error-note'
import { useVendor } from '../../kit/vendor-context'
import { useMoney } from '../../orders/use-money'
import { goodsName } from '../goods/goods-name'
import { CustomerPart } from './customer-part'
import { DiscountDialog } from './discount-dialog'
import { LineDialog } from './line-dialog'
import { changeLine, lineEstimate, type Sale, type SaleLine } from './sale'
import classes from './sale.module.css'
import type { useQuote } from './use-quote'

type Props = {
  sale: Sale
  pricing: ReturnType<typeof useQuote>
  onChange: (next: (sale: Sale) => Sale) => void
  onPay: () => void
}

/** The lines of the sale, its customer and totals. */
export function SaleSide({ sale, pricing, onChange, onPay }: Props) {
  const [edited, setEdited] = useState<SaleLine | null>(null)
  const [isDiscounting, setDiscounting] = useState(false)
  const money = useMoney()
  const { currency } = useVendor().store
  const { quote, failure, isFresh, retry } = pricing
  return (
    <section className={classes.side} aria-label="Sale">
      <CustomerPart sale={sale} onChange={(customer) => onChange((each) => ({ ...each, customer }))} />
      <div className={classes.lines}>
        {sale.lines.length === 0 && (
          <EmptyPanel icon={IconShoppingCart} title="No products yet">
            Scan a code, or choose products.
          </EmptyPanel>
        )}
        <ul>
          {sale.lines.map((line) => {
            const priced = isFresh ? quote?.lines.find((each) => each.variantId === line.goods.variantId) : undefined
            const amount = priced
              ? money(priced.unitPrice * priced.quantity - priced.discount)
              : formatPrice(lineEstimate(line, currency.code), currency.symbol, currency.code)
            return (
              <Line
                key={line.goods.variantId}
                line={line}
                amount={amount}
                onQuantity={(quantity) => onChange((each) => changeLine(each, line.goods.variantId, { quantity }))}
                onEdit={() => setEdited(line)}
              />
            )
          })}
        </ul>
      </div>
      {sale.exchange && (
        <div className={classes.customer}>
          <span>
            {sale.exchange.lines.reduce((sum, { quantity }) => sum + quantity, 0)} returned of receipt{' '}
            {sale.exchange.orderNumber}
          </span>
          <Button variant="subtle" onClick={() => onChange((each) => ({ ...each, exchange: null }))}>
            Remove
          </Button>
        </div>
      )}
      {failure && <ErrorNote title="The sale cannot be priced" message={failure.message} retry={retry} />}
      <div className={classes.totals} data-stale={!isFresh || undefined}>
        {quote && (
          <dl>
            <Row label="Subtotal" value={money(quote.subtotal)} />
            {quote.offers.map(({ name, amount }) => (
              <Row key={name} label={name} value={`−${money(amount)}`} />
            ))}
            {quote.discount > 0 && <Row label="Discounts" value={`−${money(quote.discount)}`} />}
            <Row label={taxLabel(quote)} value={money(quote.includedTax ?? quote.tax)} />
            {quote.credit > 0 && <Row label="Returned goods" value={`−${money(quote.credit)}`} />}
          </dl>
        )}
        {quote && quote.couponError !== '' && <p role="alert">{quote.couponError}</p>}
        {quote && quote.minimumAge !== null && (
          <p className={classes.age}>Check the customer’s age: {quote.minimumAge} or older.</p>
        )}
      </div>
      <div className={classes.actions}>
        <Button variant="default" size="lg" disabled={sale.lines.length === 0} onClick={() => setDiscounting(true)}>
          Discount
        </Button>
        <Button size="lg" className={classes.pay} disabled={!isFresh || !quote} onClick={onPay}>
          {quote ? chargeLabel(quote, money) : 'Charge'}
        </Button>
      </div>
      {edited && <LineDialog line={edited} onChange={onChange} onClose={() => setEdited(null)} />}
      {isDiscounting && <DiscountDialog sale={sale} onChange={onChange} onClose={() => setDiscounting(false)} />}
    </section>
  )
}

function chargeLabel({ total, credit }: SaleQuote, money: (amount: number) => string): string {
  return credit > total ? `Pay back ${money(credit - total)}` : `Charge ${money(total - credit)}`
}

const Row = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

type LineProps = { line: SaleLine; amount: string; onQuantity: (quantity: number) => void; onEdit: () => void }

function Line({ line: { goods, quantity, price, discount }, amount, onQuantity, onEdit }: LineProps) {
  const name = goodsName(goods)
  return (
    <li className={classes.line}>
      <button type="button" className={classes.open} aria-label={`Edit ${name}`} onClick={onEdit}>
        <strong>{goods.name}</strong>
        <small>
          {[goods.variantTitle, price === null ? '' : 'Other price', discount ? 'Discount' : '']
            .filter((text) => text !== '')
            .join(' · ')}
        </small>
      </button>
      <span className={classes.stepper}>
        <button type="button" aria-label={`One less of ${name}`} onClick={() => onQuantity(quantity - 1)}>
          −
        </button>
        <output aria-label={`Quantity of ${name}`}>{quantity}</output>
        <button type="button" aria-label={`One more of ${name}`} onClick={() => onQuantity(quantity + 1)}>
          +
        </button>
      </span>
      <span className={classes.amount}>{amount}</span>
    </li>
  )
}

const taxLabel = ({ isTaxExempt, includedTax }: SaleQuote): string =>
  isTaxExempt ? 'Tax (exempt)' : includedTax === undefined ? 'Tax' : 'Includes tax'

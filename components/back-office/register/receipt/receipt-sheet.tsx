import type { SaleReceipt } from '@/lib/contract/sale-receipt'
import { formatPrice, toMinor } from '@/lib/rules/money'
import { useDates } from '../../kit/use-dates'
import classes from './receipt.module.css'

/** A receipt as it is printed. */
export function ReceiptSheet({ receipt }: { receipt: SaleReceipt }) {
  const dates = useDates()
  const { store, currency, lines, taxes, tenders } = receipt
  const money = (amount: number) => formatPrice(toMinor(amount, currency.code), currency.symbol, currency.code)
  const change = tenders.reduce((sum, each) => sum + (each.change ?? 0), 0)
  return (
    <article className={classes.sheet} data-print aria-label={`Receipt ${receipt.invoiceLabel}`}>
      <header>
        <h2>{store.name}</h2>
        {[...store.address, store.phone, store.taxId]
          .filter((text) => text !== '')
          .map((text) => (
            <p key={text}>{text}</p>
          ))}
      </header>
      <p className={classes.head}>
        <strong>
          {receipt.kind === 'return' ? 'Return' : 'Receipt'} {receipt.invoiceLabel}
        </strong>
        <span>{dates.moment(receipt.at)}</span>
      </p>
      <p className={classes.head}>
        <span>
          {receipt.drawer}, {receipt.location}
        </span>
        <span>{receipt.cashier}</span>
      </p>
      {receipt.customer !== '' && <p>{receipt.customer}</p>}
      <ul>
        {numbered(lines).map((line) => (
          <li key={line.position}>
            <span>
              {line.name}
              {line.variantTitle !== '' && ` (${line.variantTitle})`}
              <small>
                {line.quantity} × {money(line.unitPrice)}
                {line.discount > 0 && ` − ${money(line.discount)}`}
              </small>
            </span>
            <span>{money(line.unitPrice * line.quantity - line.discount)}</span>
          </li>
        ))}
      </ul>
      <dl>
        <Row label="Subtotal" value={money(receipt.subtotal)} />
        {receipt.discount > 0 && <Row label="Discount" value={`−${money(receipt.discount)}`} />}
        {taxes.map(({ name, percent, amount }) => (
          <Row
            key={`${name} ${percent}`}
            label={`${receipt.tax === 0 ? 'Includes ' : ''}${name} ${percent} %`}
            value={money(amount)}
          />
        ))}
        {receipt.taxExemption && <Row label="Tax exempt" value={receipt.taxExemption} />}
        {receipt.rounding !== 0 && <Row label="Cash rounding" value={money(receipt.rounding)} />}
        {receipt.tip !== 0 && <Row label="Tip" value={money(receipt.tip)} />}
        <Row label="Total" value={money(receipt.paid)} isTotal />
        {numbered(tenders).map(({ tender, amount, tendered, reference, position }) => (
          <Row key={position} label={TENDER_NAMES[tender](reference)} value={money(tendered ?? amount)} />
        ))}
        {receipt.exchange && receipt.exchange.paidBack > 0 && (
          <Row label="Paid back" value={money(receipt.exchange.paidBack)} />
        )}
        {change > 0 && <Row label="Change" value={money(change)} />}
      </dl>
    </article>
  )
}

type Tender = SaleReceipt['tenders'][number]['tender']

const TENDER_NAMES: Readonly<Record<Tender, (reference: string) => string>> = {
  cash: () => 'Cash',
  card: (reference) => `Card ${reference}`,
  exchange: () => 'Returned goods',
}

/** What is printed has no ids, and its order never changes. */
const numbered = <T extends object>(rows: readonly T[]) => rows.map((row, position) => ({ ...row, position }))

const Row = ({ label, value, isTotal = false }: { label: string; value: string; isTotal?: boolean }) => (
  <div data-total={isTotal || undefined}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

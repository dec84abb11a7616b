import { Button, Modal } from '@mantine/core'
import type { SaleReceipt } from '@/lib/contract/sale-receipt'
import { useMoney } from '../../orders/use-money'
import { ReceiptActions } from '../receipt/receipt-actions'
import { ReceiptSheet } from '../receipt/receipt-sheet'
import classes from './pay.module.css'

type Props = { receipt: SaleReceipt; onClose: () => void }

/** After a sale: the change, large, and the receipt. */
export function SoldSheet({ receipt, onClose }: Props) {
  const money = useMoney()
  const change = receipt.tenders.reduce((sum, each) => sum + (each.change ?? 0), 0)
  return (
    <Modal
      opened
      onClose={onClose}
      title={receipt.kind === 'return' ? 'Returned' : 'Sold'}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.sheet}>
        {change > 0 && (
          <p className={classes.change} role="status">
            Change <strong>{money(change)}</strong>
          </p>
        )}
        {receipt.exchange && receipt.exchange.paidBack > 0 && (
          <p className={classes.change} role="status">
            Pay back <strong>{money(receipt.exchange.paidBack)}</strong>
          </p>
        )}
        <Button size="xl" onClick={onClose} data-autofocus>
          New sale
        </Button>
        <ReceiptActions receipt={receipt} />
        <ReceiptSheet receipt={receipt} />
      </div>
    </Modal>
  )
}

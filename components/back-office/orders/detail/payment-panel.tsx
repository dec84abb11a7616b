'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OrderPayment, OrderRefund } from '@/lib/contract/order-detail'
import { Moment } from '../../kit/moment'
import { Panel } from '../../kit/panel'
import { Tag, type Tone } from '../../kit/tag'
import { useVendor } from '../../kit/vendor-context'
import { useMoney } from '../use-money'
import type { OrderProps } from '../use-order'
import classes from './payment-panel.module.css'
import { SettleDialog } from './settle-dialog'

const STATUS: Readonly<Record<string, { label: string; tone: Tone }>> = {
  created: { label: 'Started', tone: 'neutral' },
  sent: { label: 'Being charged', tone: 'warning' },
  approved: { label: 'Approved', tone: 'good' },
  applied: { label: 'Charged', tone: 'good' },
  declined: { label: 'Declined', tone: 'danger' },
  error: { label: 'Rejected', tone: 'danger' },
  unknown: { label: 'We are checking', tone: 'warning' },
  not_found: { label: 'We are checking', tone: 'warning' },
  failed_confirmed: { label: 'Not charged', tone: 'neutral' },
  void_pending: { label: 'Being voided', tone: 'warning' },
  voided: { label: 'Voided', tone: 'neutral' },
  refund_pending: { label: 'Being refunded', tone: 'warning' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  return_sent: { label: 'Refund sent', tone: 'neutral' },
  return_answered: { label: 'Refund answered', tone: 'neutral' },
}
const statusOf = (status: string) => STATUS[status] ?? { label: status, tone: 'neutral' as const }

/** All payment attempts and refunds, with the provider's references. */
export function PaymentPanel(props: OrderProps) {
  const { payments, refunds, paymentState } = props.order
  const isByOtherMeans = payments.length === 0 && paymentState !== 'pending' && paymentState !== 'voided'
  return (
    <Panel title="Payment">
      {payments.length === 0 && (
        <p className={classes.none}>{isByOtherMeans ? 'Paid without a card on this platform.' : 'No payment yet.'}</p>
      )}
      <ul className={classes.entries}>
        {payments.map((payment) => (
          <Payment key={payment._id} payment={payment} />
        ))}
        {refunds.map((refund) => (
          <Refund key={refund._id} refund={refund} {...props} />
        ))}
      </ul>
    </Panel>
  )
}

function Payment({ payment }: { payment: OrderPayment }) {
  const money = useMoney()
  const { label, tone } = statusOf(payment.status)
  const card = payment.last4 ? `${payment.brand} ending in ${payment.last4}` : 'Card'
  const facts: [string, string][] = [
    ['RefNo', payment.refNo],
    ['AuthCode', payment.authCode],
    ['InvoiceNo', payment.invoiceNo],
    ['Mode', payment.mode],
    ['Response', payment.message],
  ]
  return (
    <li>
      <div className={classes.head}>
        <span>
          {card} <Tag tone={tone}>{label}</Tag>
        </span>
        <strong>{money(payment.amount)}</strong>
      </div>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <details className={classes.history}>
        <summary>History</summary>
        <ol>
          {payment.events.map(({ at, status, detail }) => (
            <li key={`${at} ${status} ${detail}`}>
              <Moment at={at} /> · {statusOf(status).label}
              {detail && <small> {detail}</small>}
            </li>
          ))}
        </ol>
      </details>
    </li>
  )
}

const REFUND_STATES: Readonly<Record<OrderRefund['state'], { label: string; tone: Tone }>> = {
  requested: { label: 'We are checking', tone: 'warning' },
  unknown: { label: 'We are checking', tone: 'warning' },
  done: { label: 'Refunded', tone: 'good' },
  refused: { label: 'Rejected', tone: 'danger' },
}
const METHODS = { void: 'the charge was voided', return: 'returned to the card', none: 'by other means' } as const

function Refund({ refund, ...props }: OrderProps & { refund: OrderRefund }) {
  const money = useMoney()
  const { features } = useVendor()
  const [isAsking, setAsking] = useState(false)
  const { label, tone } = REFUND_STATES[refund.state]
  const isOpen = refund.state === 'requested' || refund.state === 'unknown'
  return (
    <li>
      <div className={classes.head}>
        <span>
          Refund <Tag tone={tone}>{label}</Tag>
        </span>
        <strong>{money(-refund.amount)}</strong>
      </div>
      <p className={classes.words}>
        {refund.reason}
        {refund.method && ` · ${METHODS[refund.method]}`}
        {refund.creditLabel && ` · Credit note ${refund.creditLabel}`}
        {refund.refNo && ` · RefNo ${refund.refNo}`}
        {refund.message && ` · ${refund.message}`} · <Moment at={refund.at} />
      </p>
      {isOpen && features.has('order.refund') && (
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          Check with the provider
        </Button>
      )}
      {isAsking && <SettleDialog {...props} refund={refund} onClose={() => setAsking(false)} />}
    </li>
  )
}

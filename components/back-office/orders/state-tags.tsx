import type { FulfilmentState, PaymentState } from '@/lib/rules/order-state'
import { Tag } from '../kit/tag'
import { fulfilmentLabel, PAYMENT_LABELS } from './order-labels'

export const PaymentTag = ({ state }: { state: PaymentState }) => {
  const { label, tone } = PAYMENT_LABELS[state]
  return <Tag tone={tone}>{label}</Tag>
}

/** The fulfilment status; an unpaid or refunded order does not ask to be shipped. */
export const FulfilmentTag = ({ state, payment }: { state: FulfilmentState; payment: PaymentState }) => {
  const { label, tone } = fulfilmentLabel(state, payment)
  return <Tag tone={tone}>{label}</Tag>
}

import type { FulfilmentState, PaymentState } from '@/lib/rules/order-state'
import { Tag } from '../kit/tag'
import { fulfilmentWord, PAYMENT_WORDS } from './order-words'

export const PaymentTag = ({ state }: { state: PaymentState }) => {
  const { label, tone } = PAYMENT_WORDS[state]
  return <Tag tone={tone}>{label}</Tag>
}

/** How far an order is sent; an unpaid or repaid one does not ask anybody to send it. */
export const FulfilmentTag = ({ state, payment }: { state: FulfilmentState; payment: PaymentState }) => {
  const { label, tone } = fulfilmentWord(state, payment)
  return <Tag tone={tone}>{label}</Tag>
}

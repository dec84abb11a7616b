import type { FulfilmentState, PaymentState } from '@/lib/rules/order-state'
import { Tag } from '../kit/tag'
import { FULFILMENT_WORDS, PAYMENT_WORDS } from './order-words'

export const PaymentTag = ({ state }: { state: PaymentState }) => {
  const { label, tone } = PAYMENT_WORDS[state]
  return <Tag tone={tone}>{label}</Tag>
}

export const FulfilmentTag = ({ state }: { state: FulfilmentState }) => {
  const { label, tone } = FULFILMENT_WORDS[state]
  return <Tag tone={tone}>{label}</Tag>
}

import 'server-only'
import { orderPayment } from '../orders/order-payment'
import { subscriptionPayment } from '../subscription/subscription-payment'
import type { PaymentAttempt } from './payment-attempt'
import type { PaymentPurpose } from './payment-purpose'

const PURPOSES: Readonly<Record<PaymentAttempt['purpose'], PaymentPurpose>> = {
  subscription: subscriptionPayment,
  order: orderPayment,
}

export const purposeOf = ({ purpose }: PaymentAttempt): PaymentPurpose => PURPOSES[purpose]

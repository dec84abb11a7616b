import 'server-only'
import { registry } from '../../registry'
import type { PaymentAttempt } from '../feature/payment-attempt'
import type { PaymentPurpose } from '../feature/payment-purpose'

/** The effects of a charge for each purpose. Each is declared by the feature that sells it. */
export const paymentPurposes = registry<PaymentAttempt['purpose'], PaymentPurpose>('payment purpose')

export const purposeOf = ({ purpose }: PaymentAttempt): PaymentPurpose => paymentPurposes.get(purpose)

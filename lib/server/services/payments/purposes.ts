import 'server-only'
import { registry } from '../../registry'
import type { PaymentAttempt } from './payment-attempt'
import type { PaymentPurpose } from './payment-purpose'

/** What a charge means for each purpose. Each is declared by the feature that sells for it. */
export const paymentPurposes = registry<PaymentAttempt['purpose'], PaymentPurpose>('payment purpose')

export const purposeOf = ({ purpose }: PaymentAttempt): PaymentPurpose => paymentPurposes.get(purpose)

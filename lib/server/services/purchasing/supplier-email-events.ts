import 'server-only'
import { purchaseChangedEmail, purchaseOrderEmail } from '../../mail/store-emails/purchase-order-email'
import { emailEvent } from '../feature/email-event'

const purchase = {
  group: 'Purchasing',
  audience: 'supplier',
  locked: 'It is sent only when you ask for it.',
} as const

/** The emails that suppliers get. */
export const SUPPLIER_EMAIL_EVENTS = {
  ordered: emailEvent(purchaseOrderEmail, {
    ...purchase,
    label: 'Purchase order',
    description: 'Sent when you email a purchase order to its supplier.',
  }),
  changed: emailEvent(purchaseChangedEmail, {
    ...purchase,
    label: 'Purchase order changed',
    description: 'Sent when you change a purchase order that is under way.',
  }),
} as const

import 'server-only'
import { lowStockEmail } from '../../mail/store-emails/low-stock-email'
import type { NotificationEvent } from '../feature/notification-event'

/** Variants that fell to their reorder point. */
export const lowStockEvent = {
  name: lowStockEmail.kind,
  label: 'Low stock',
  description: 'Sent once an hour about products that fell to their reorder point.',
  group: 'Stock',
  audience: 'staff',
  locked: null,
  channels: { email: true, bell: true },
  email: lowStockEmail,
  permission: 'purchase_order.edit',
} as const satisfies NotificationEvent

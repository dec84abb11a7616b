import 'server-only'
import { failedPlanEmail } from '../../../mail/store-emails/failed-plan-email'
import type { NotificationEvent } from '../../feature/notification-event'

/** A planned publication could not begin. */
export const failedPlanEvent = {
  name: failedPlanEmail.kind,
  label: 'Planned publication failed',
  description: 'Sent when a planned publication of the website could not begin.',
  group: 'Website',
  audience: 'staff',
  locked: null,
  channels: { email: true, bell: true },
  email: failedPlanEmail,
  permission: 'website.publish',
} as const satisfies NotificationEvent

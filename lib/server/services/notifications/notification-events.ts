import 'server-only'
import { registry } from '../../registry'
import type { NotificationEvent } from '../feature/notification-event'

/** Everything that people are told about, by name. Each is declared by the feature in which it happens. */
export const notificationEvents = registry<string, NotificationEvent>('notification')

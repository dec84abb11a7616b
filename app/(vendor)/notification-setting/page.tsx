'use client'

import { NotificationScreen } from '@/components/back-office/settings/notifications/notification-screen'

export default NotificationScreen

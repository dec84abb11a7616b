import 'server-only'
import { emailLog } from '@/lib/contract/email-log'
import { notifications } from '@/lib/contract/notifications'
import { bindCalls } from '../feature/call'
import { loggedEmails } from '../feature/email-event'
import { feature } from '../feature/feature'
import { cleanUpStaffAlertsDaily } from './clean-up-alerts'
import { listEmailLog, resendLoggedEmail } from './email-log'
import { listNotifications, saveStoreChoices } from './list-notifications'
import { notificationSection } from './notification-section'
import { notifyStaffHandler } from './notify-staff-handler'
import { previewNotification, testNotification } from './preview-notification'
import { ownChoices, personChoices, saveOwnChoices, savePersonChoices } from './staff-choices'
import { notificationTemplateOf, saveNotificationTexts, templateVersion } from './template-calls'
import { templateFailedEvent } from './template-failed-event'

export const notificationsFeature = feature({
  name: 'notifications',
  calls: [
    ...bindCalls(notifications, {
      list: listNotifications,
      saveChoices: saveStoreChoices,
      own: ownChoices,
      saveOwn: saveOwnChoices,
      person: personChoices,
      savePerson: savePersonChoices,
      template: notificationTemplateOf,
      version: templateVersion,
      preview: previewNotification,
      save: saveNotificationTexts,
      test: testNotification,
    }),
    ...bindCalls(emailLog, { list: listEmailLog, resend: resendLoggedEmail }),
  ],
  settings: [notificationSection],
  jobs: [notifyStaffHandler, cleanUpStaffAlertsDaily],
  notifications: [templateFailedEvent, loggedEmails('notification-test', 'Test of a notification', 'Shop')],
})

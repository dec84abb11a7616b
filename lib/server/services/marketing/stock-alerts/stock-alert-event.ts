import 'server-only'
import { confirmStockAlertEmail } from '../../../mail/store-emails/confirm-stock-alert-email'
import { emailEvent } from '../../feature/email-event'

/** Asks for the confirmation of a request. */
export const stockAlertEvent = emailEvent(confirmStockAlertEmail, {
  group: 'Marketing',
  label: 'Back-in-stock confirmation',
  description: 'Sent when somebody wants to hear that a product is back.',
  locked: 'Nobody is emailed without confirming first.',
})

import 'server-only'
import { confirmStockAlertEmail } from '../../../mail/store-emails/confirm-stock-alert-email'
import { emailEvent } from '../../feature/email-event'

/** Asks for the confirmation of a request. */
export const stockAlertEvent = emailEvent(confirmStockAlertEmail, {
  group: 'Marketing',
  label: 'Confirm a back-in-stock email',
  description: 'Sent when somebody wants to hear that a product is back.',
  locked: 'Nobody may be emailed without confirming first.',
})

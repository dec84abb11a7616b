import 'server-only'
import { confirmNewsletterEmail } from '../../../mail/store-emails/confirm-newsletter-email'
import { contactMessageEmail } from '../../../mail/store-emails/contact-message-email'
import { emailEvent } from '../../feature/email-event'

/** Asks for the confirmation of a subscription. */
export const newsletterEvent = emailEvent(confirmNewsletterEmail, {
  group: 'Marketing',
  label: 'Newsletter confirmation',
  description: 'Sent when somebody enters an address for the newsletter.',
  locked: 'Nobody is subscribed without confirming first.',
})

/** Passes a message of the contact form on. */
export const contactEvent = emailEvent(contactMessageEmail, {
  group: 'Shop',
  label: 'Message from the contact form',
  description: 'Sent to the email address of your store.',
  audience: 'staff',
  locked: 'The message is stored nowhere else.',
})

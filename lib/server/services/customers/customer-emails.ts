import 'server-only'
import type { StoreScope } from '../../context'
import { insideStore, type Tx } from '../../db/transaction'
import type { EmailData } from '../../mail/store-emails/email-data'
import type { Addressee } from '../accounts/equalize-work'
import { issueToken, type Purpose } from '../accounts/one-time-token'
import type { NotificationEvent } from '../feature/notification-event'
import { sendNotification } from '../notifications/send-notification'
import { deviceName } from '../sessions/known-device'
import { ACCOUNT_EMAIL_EVENTS } from './account-email-events'
import { type CustomerRecord, customerByEmail } from './find-customer'
import { senderOf } from './store-of-shopper'

const LINK_MINUTES = 60

const nameOf = ({ firstName, lastName }: Addressee) => `${firstName} ${lastName}`.trim()

/** The store as its emails name it, with the origin of its pages. */
type Shop = { readonly storeName: string; readonly address: string }

/**
 * In the store's name and texts, with links to the store's own host. Called in a unit of work of the platform, where
 * the tokens of the links are.
 */
async function send(
  tx: Tx,
  scope: StoreScope,
  to: string,
  event: NotificationEvent,
  read: (shop: Shop) => EmailData,
): Promise<void> {
  const { name, address } = await senderOf(tx, scope)
  const data = read({ storeName: name, address })
  await insideStore(tx, scope, async () => {
    const language = (await customerByEmail(tx, scope, to))?.language ?? ''
    await sendNotification(tx, scope, event, data, { to, fromName: name, language })
  })
}

const linkToken = (tx: Tx, { storeId }: StoreScope, purpose: Purpose, subjectId: string, email?: string) =>
  issueToken(tx, { purpose, subjectId, storeId, minutes: LINK_MINUTES, ...(email === undefined ? {} : { email }) })

export async function sendCustomerVerification(tx: Tx, scope: StoreScope, person: CustomerRecord): Promise<void> {
  const token = await linkToken(tx, scope, 'customer_verify', person.id)
  await send(tx, scope, person.email, ACCOUNT_EMAIL_EVENTS.verify, ({ storeName, address }) =>
    ACCOUNT_EMAIL_EVENTS.verify.email.read({
      ...{ name: nameOf(person), storeName },
      url: `${address}/customer-verify?token=${token}`,
      minutes: LINK_MINUTES,
    }),
  )
}

export async function sendCustomerEmailChange(tx: Tx, scope: StoreScope, person: CustomerRecord, email: string) {
  const token = await linkToken(tx, scope, 'customer_change_email', person.id, email)
  await send(tx, scope, email, ACCOUNT_EMAIL_EVENTS.verify, ({ storeName, address }) =>
    ACCOUNT_EMAIL_EVENTS.verify.email.read({
      ...{ name: nameOf(person), storeName },
      url: `${address}/customer-verify?change=${token}`,
      minutes: LINK_MINUTES,
    }),
  )
}

export async function sendCustomerReset(tx: Tx, scope: StoreScope, person: Addressee): Promise<void> {
  const token = await linkToken(tx, scope, 'customer_reset', person.id)
  await send(tx, scope, person.email, ACCOUNT_EMAIL_EVENTS.reset, ({ storeName, address }) =>
    ACCOUNT_EMAIL_EVENTS.reset.email.read({
      ...{ name: nameOf(person), storeName },
      url: `${address}/customer-verify?reset=${token}`,
      minutes: LINK_MINUTES,
    }),
  )
}

export const notifyCustomerIsKnown = (tx: Tx, scope: StoreScope, person: CustomerRecord): Promise<void> =>
  send(tx, scope, person.email, ACCOUNT_EMAIL_EVENTS.known, ({ storeName, address }) =>
    ACCOUNT_EMAIL_EVENTS.known.email.read({
      ...{ name: nameOf(person), storeName },
      signInUrl: `${address}/#sign-in`,
      resetUrl: `${address}/#forgot-password`,
    }),
  )

export const notifyCustomerOfNewPassword = (tx: Tx, scope: StoreScope, person: CustomerRecord, userAgent: string) =>
  send(tx, scope, person.email, ACCOUNT_EMAIL_EVENTS.changed, ({ storeName, address }) =>
    ACCOUNT_EMAIL_EVENTS.changed.email.read({
      ...{ name: nameOf(person), storeName, when: new Date(), device: deviceName(userAgent) },
      resetUrl: `${address}/#forgot-password`,
    }),
  )

import 'server-only'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { type EmailContent, stageEmail } from '../../mail/port'
import { alreadyRegisteredEmail } from '../../mail/templates/already-registered-email'
import { passwordChangedEmail } from '../../mail/templates/password-changed-email'
import { resetPasswordEmail } from '../../mail/templates/reset-password-email'
import { verificationEmail } from '../../mail/templates/verification-email'
import type { Addressee } from '../accounts/equalize-work'
import { issueToken, type Purpose } from '../accounts/one-time-token'
import { deviceName } from '../sessions/known-device'
import type { CustomerRecord } from './find-customer'
import { senderOf } from './store-of-shopper'

const LINK_MINUTES = 60

const nameOf = ({ firstName, lastName }: Addressee) => `${firstName} ${lastName}`.trim()

/** In the store's name, with links to the store's own host. */
async function send(tx: Tx, scope: StoreScope, to: string, write: (address: string) => EmailContent): Promise<void> {
  const { name, address } = await senderOf(tx, scope)
  await stageEmail(tx, { to, fromName: name, storeId: scope.storeId, ...write(address) })
}

const linkToken = (tx: Tx, { storeId }: StoreScope, purpose: Purpose, subjectId: string, email?: string) =>
  issueToken(tx, { purpose, subjectId, storeId, minutes: LINK_MINUTES, ...(email === undefined ? {} : { email }) })

export async function sendCustomerVerification(tx: Tx, scope: StoreScope, person: CustomerRecord): Promise<void> {
  const token = await linkToken(tx, scope, 'customer_verify', person.id)
  await send(tx, scope, person.email, (address) =>
    verificationEmail({
      name: nameOf(person),
      url: `${address}/customer-verify?token=${token}`,
      minutes: LINK_MINUTES,
    }),
  )
}

export async function sendCustomerEmailChange(tx: Tx, scope: StoreScope, person: CustomerRecord, email: string) {
  const token = await linkToken(tx, scope, 'customer_change_email', person.id, email)
  await send(tx, scope, email, (address) =>
    verificationEmail({
      name: nameOf(person),
      url: `${address}/customer-verify?change=${token}`,
      minutes: LINK_MINUTES,
    }),
  )
}

export async function sendCustomerReset(tx: Tx, scope: StoreScope, person: Addressee): Promise<void> {
  const token = await linkToken(tx, scope, 'customer_reset', person.id)
  await send(tx, scope, person.email, (address) =>
    resetPasswordEmail({
      name: nameOf(person),
      url: `${address}/customer-verify?reset=${token}`,
      minutes: LINK_MINUTES,
    }),
  )
}

export const notifyCustomerIsKnown = (tx: Tx, scope: StoreScope, person: CustomerRecord): Promise<void> =>
  send(tx, scope, person.email, (address) =>
    alreadyRegisteredEmail({
      name: nameOf(person),
      signInUrl: `${address}/#sign-in`,
      resetUrl: `${address}/#forgot-password`,
    }),
  )

export const notifyCustomerOfNewPassword = (tx: Tx, scope: StoreScope, person: CustomerRecord, userAgent: string) =>
  send(tx, scope, person.email, () =>
    passwordChangedEmail({ name: nameOf(person), when: new Date(), device: deviceName(userAgent) }),
  )

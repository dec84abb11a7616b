import 'server-only'
import type { Tx } from '../../db/transaction'
import { stageEmail } from '../../mail/port'
import { newDeviceEmail } from '../../mail/templates/new-device-email'
import { type AccountRecord, fullName } from '../accounts/find-account'
import { platformAddress } from '../stores/store-address'
import { deviceName } from './known-device'
import type { Browser } from './open-session'

/** The email that tells the owner of an account about a sign-in on a new device. */
export async function notifyOfNewDevice(tx: Tx, person: AccountRecord, { ip, userAgent }: Browser): Promise<void> {
  const mail = newDeviceEmail({
    name: fullName(person),
    when: new Date(),
    device: deviceName(userAgent),
    address: ip,
    sessionsUrl: platformAddress('/profile'),
  })
  await stageEmail(tx, { to: person.email, ...mail })
}

import 'server-only'
import type { Tx } from '../../db/transaction'
import { stageEmail } from '../../mail/port'
import { newDeviceSignIn } from '../../mail/templates/new-device-sign-in'
import { type Account, fullName } from '../accounts/find-account'
import { platformAddress } from '../stores/store-address'
import { deviceName } from './known-device'
import type { Browser } from './open-session'

/** The email that tells the owner of an account about a sign-in on a new device. */
export async function notifyOfNewDevice(tx: Tx, person: Account, { ip, userAgent }: Browser): Promise<void> {
  const mail = newDeviceSignIn({
    name: fullName(person),
    when: new Date(),
    device: deviceName(userAgent),
    address: ip,
    sessionsUrl: platformAddress('/profile'),
  })
  await stageEmail(tx, { to: person.email, ...mail })
}

import 'server-only'
import type { Tx } from '../../db/transaction'
import { newDeviceSignIn } from '../../mail/letters/new-device-sign-in'
import { stageLetter } from '../../mail/port'
import { type Account, fullName } from '../accounts/find-account'
import { platformAddress } from '../stores/store-address'
import { deviceName } from './known-device'
import type { Browser } from './open-session'

/** A letter by which the owner of an account notices that somebody else got in. */
export async function tellOfNewDevice(tx: Tx, person: Account, { ip, userAgent }: Browser): Promise<void> {
  const letter = newDeviceSignIn({
    name: fullName(person),
    when: new Date(),
    device: deviceName(userAgent),
    address: ip,
    sessionsUrl: platformAddress('/profile'),
  })
  await stageLetter(tx, { to: person.email, ...letter })
}

import 'server-only'
import type { PublicContext } from '../../context'
import type { Tx } from '../../db/transaction'
import type { AccountRecord } from '../accounts/find-account'
import { isKnownDevice } from './known-device'
import { notifyOfNewDevice } from './notify-of-new-device'
import { openSession } from './open-session'

/** Signs a person in on the requesting device, in the store `storeId`; a new device is reported by email. */
export async function openOnDevice(
  tx: Tx,
  person: AccountRecord,
  storeId: string | null,
  { clientAddress, userAgent }: Pick<PublicContext, 'clientAddress' | 'userAgent'>,
): Promise<{ token: string; storeId: string | null }> {
  const browser = { ip: clientAddress, userAgent }
  const isKnown = await isKnownDevice(tx, person.id, userAgent)
  const { token } = await openSession(tx, person.id, storeId, browser)
  if (!isKnown) await notifyOfNewDevice(tx, person, browser)
  return { token, storeId }
}

import 'server-only'
import Bowser from 'bowser'
import { eq } from 'drizzle-orm'
import { session } from '../../db/schema/accounts'
import type { Tx } from '../../db/transaction'

/** "Chrome on Windows", from a `User-Agent`. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return 'Unknown device'
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name ?? 'Unknown browser', os.name && `on ${os.name}`].filter(Boolean).join(' ')
}

/** Whether the person signed in with such a browser before; the very first sign-in of an account sends no email. */
export async function isKnownDevice(tx: Tx, accountId: string, userAgent: string): Promise<boolean> {
  const rows = await tx
    .selectDistinct({ userAgent: session.userAgent })
    .from(session)
    .where(eq(session.accountId, accountId))
  return rows.length === 0 || rows.some((row) => deviceName(row.userAgent) === deviceName(userAgent))
}

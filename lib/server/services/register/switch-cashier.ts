import 'server-only'
import { and, eq, inArray, isNotNull, isNull, lt, max, or, sql } from 'drizzle-orm'
import { PIN_TRIES, type registerDevices } from '@/lib/contract/register-devices'
import { Failure } from '@/lib/rules/failure'
import type { PublicContext, StoreScope } from '../../context'
import { isPasswordOf } from '../../crypto/password-hash'
import { hashSecret } from '../../crypto/secret-token'
import { account, membership, session } from '../../db/schema/accounts'
import { registerDrawer } from '../../db/schema/register'
import { registerDevice, registerPin } from '../../db/schema/register-people'
import { platformTransaction, type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { workInStore } from '../memberships/work-in-store'
import { openSession } from '../sessions/open-session'
import { findStoreById } from '../stores/find-store'

type Device = typeof registerDevice.$inferSelect

/** The store and the device of a token. Throws `unauthorized` for an unknown or revoked one. */
async function deviceOf(token: string): Promise<{ scope: StoreScope; device: Device }> {
  const [storeId = '', secret = ''] = token.split('.')
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(storeId)
  const scope = isId ? await findStoreById(storeId) : null
  const device = scope && (await transaction(scope, (tx) => seen(tx, scope, secret)))
  if (!scope || !device) throw new Failure('unauthorized', 'This device is not registered. Sign in with your password.')
  return { scope, device }
}

async function seen(tx: Tx, { storeId }: StoreScope, secret: string): Promise<Device | undefined> {
  const { tokenHash, revokedAt } = registerDevice
  const [row] = await tx
    .update(registerDevice)
    .set({ lastSeenAt: new Date() })
    .where(and(eq(registerDevice.storeId, storeId), eq(tokenHash, hashSecret(secret)), isNull(revokedAt)))
    .returning()
  return row
}

export const listCashiers: Handler<typeof registerDevices.cashiers> = async (_ctx, { deviceToken }) => {
  const { scope, device } = await deviceOf(deviceToken)
  const pins = await transaction(scope, (tx) =>
    tx.select().from(registerPin).where(eq(registerPin.storeId, scope.storeId)),
  )
  const people = await namesOf(
    scope,
    pins.map(({ accountId }) => accountId),
  )
  const cashiers = people.map((person) => ({
    ...person,
    isLocked: (pins.find(({ accountId }) => accountId === person.accountId)?.wrongTries ?? 0) >= PIN_TRIES,
  }))
  return { device: { name: device.name, locationId: device.locationId }, cashiers }
}

/** Those who still work in the store, by name. */
async function namesOf({ storeId }: StoreScope, accountIds: string[]): Promise<{ accountId: string; name: string }[]> {
  if (accountIds.length === 0) return []
  const name = sql<string>`${account.firstName} || ' ' || ${account.lastName}`
  return platformTransaction((tx) =>
    tx
      .select({ accountId: account.id, name })
      .from(account)
      .innerJoin(membership, eq(membership.accountId, account.id))
      .where(
        and(
          eq(membership.storeId, storeId),
          inArray(account.id, accountIds),
          isNull(membership.disabledAt),
          isNull(account.disabledAt),
        ),
      )
      .orderBy(name),
  )
}

/**
 * A wrong try is counted before the PIN is compared, under the row's lock: tries at once are counted like tries in a row.
 * The session that it opens holds the role's permissions at the register, nothing else.
 */
export const switchCashier: Handler<typeof registerDevices.switchCashier> = async (ctx, input) => {
  const { scope, device } = await deviceOf(input.deviceToken)
  const pinHash = await countTry(scope, input.accountId)
  if (!(await isPasswordOf(pinHash, input.pin))) throw new Failure('unauthorized', 'This PIN is wrong.')
  const [person] = await namesOf(scope, [input.accountId])
  const place = person && (await workInStore(input.accountId, scope.storeId))
  if (!person || !place?.permissions.has('register.use')) {
    throw new Failure('forbidden', 'Your role does not allow this: sell at the register.')
  }
  const lockMinutes = await transaction(scope, async (tx) => {
    await tx.update(registerPin).set({ wrongTries: 0 }).where(isPinOf(scope, input.accountId))
    return lockMinutesAt(tx, device)
  })
  const token = await platformTransaction((tx) => open(tx, ctx, scope, { ...input, device, lockMinutes }))
  return { token, ...person, lockMinutes }
}

const isPinOf = ({ storeId }: StoreScope, accountId: string) =>
  and(eq(registerPin.storeId, storeId), eq(registerPin.accountId, accountId))

async function countTry(scope: StoreScope, accountId: string): Promise<string> {
  const [row] = await transaction(scope, (tx) =>
    tx
      .update(registerPin)
      .set({ wrongTries: sql`${registerPin.wrongTries} + 1` })
      .where(and(isPinOf(scope, accountId), lt(registerPin.wrongTries, PIN_TRIES)))
      .returning({ pinHash: registerPin.pinHash }),
  )
  if (row) return row.pinHash
  throw new Failure('forbidden', 'Too many wrong PINs. Sign in with your password and set a new one.')
}

const DEFAULT_LOCK_MINUTES = 5

async function lockMinutesAt(tx: Tx, { storeId, locationId }: Device): Promise<number> {
  const [row] = await tx
    .select({ minutes: max(registerDrawer.lockMinutes) })
    .from(registerDrawer)
    .where(
      and(
        eq(registerDrawer.storeId, storeId),
        eq(registerDrawer.locationId, locationId),
        isNull(registerDrawer.archivedAt),
      ),
    )
  return row?.minutes ?? DEFAULT_LOCK_MINUTES
}

type Opening = { accountId: string; endToken: string; device: Device; lockMinutes: number }

async function open(
  tx: Tx,
  { clientAddress: ip, userAgent }: PublicContext,
  { storeId }: StoreScope,
  { accountId, endToken, device, lockMinutes }: Opening,
): Promise<string> {
  if (endToken !== '') {
    const isReplaced = or(
      eq(session.registerDeviceId, device.id),
      and(eq(session.storeId, storeId), isNotNull(session.lockedAt)),
    )
    await tx
      .update(session)
      .set({ revokedAt: new Date() })
      .where(and(eq(session.tokenHash, hashSecret(endToken)), isReplaced))
  }
  const register = { registerDeviceId: device.id, idleMinutes: lockMinutes }
  return (await openSession(tx, accountId, storeId, { ip, userAgent }, register)).token
}

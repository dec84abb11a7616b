import 'server-only'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { PIN_TRIES, type RegisterDevice, type registerDevices } from '@/lib/contract/register-devices'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { hashPassword } from '../../crypto/password-hash'
import { newSecretToken } from '../../crypto/secret-token'
import { session } from '../../db/schema/accounts'
import { registerDevice, registerPin } from '../../db/schema/register-people'
import { location } from '../../db/schema/stock'
import { outsideStore, platformTransaction, type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { assertLocation } from './drawers'

export const listRegisterDevices: Handler<typeof registerDevices.list> = (ctx) =>
  transaction(ctx, async (tx) => ({ devices: await devicesOf(tx, ctx) }))

async function devicesOf(tx: Tx, { storeId }: VendorContext): Promise<RegisterDevice[]> {
  const rows = await tx
    .select({ device: registerDevice, place: location.name })
    .from(registerDevice)
    .innerJoin(location, and(eq(location.storeId, registerDevice.storeId), eq(location.id, registerDevice.locationId)))
    .where(eq(registerDevice.storeId, storeId))
    .orderBy(desc(registerDevice.createdAt), desc(registerDevice.id))
  return rows.map(({ device, place }) => ({
    _id: device.id,
    name: device.name,
    locationId: device.locationId,
    location: place,
    registeredBy: device.accountName,
    registeredAt: device.createdAt.toISOString(),
    lastSeenAt: device.lastSeenAt?.toISOString() ?? null,
    isRevoked: device.revokedAt !== null,
  }))
}

/** The token names its store, which proves nothing by itself: only its digest is compared. */
export const registerThisDevice: Handler<typeof registerDevices.register> = (ctx, { name, locationId }) =>
  transaction(ctx, async (tx) => {
    await assertLocation(tx, ctx, locationId)
    const { token, hash: tokenHash } = newSecretToken()
    const id = uuidv7()
    const { storeId, accountId, accountName } = ctx
    await tx.insert(registerDevice).values({ storeId, id, accountId, accountName, name, locationId, tokenHash })
    await auditDevice(tx, ctx, 'register.register_device', id, name)
    const device = (await devicesOf(tx, ctx)).find(({ _id }) => _id === id)
    if (!device) throw new Error('A device that was just written cannot be read.')
    return { device, deviceToken: `${storeId}.${token}` }
  })

export const revokeRegisterDevice: Handler<typeof registerDevices.revoke> = async (ctx, { _id }) => {
  await transaction(ctx, async (tx) => {
    const [row] = await tx
      .update(registerDevice)
      .set({
        revokedAt: sql`coalesce(${registerDevice.revokedAt}, ${sql.param(new Date(), registerDevice.revokedAt)})`,
      })
      .where(and(eq(registerDevice.storeId, ctx.storeId), eq(registerDevice.id, _id)))
      .returning()
    if (!row) throw new Failure('not_found', 'There is no such device.')
    await auditDevice(tx, ctx, 'register.revoke_device', _id, row.name)
    const isOfDevice = and(eq(session.registerDeviceId, _id), isNull(session.revokedAt))
    await outsideStore(tx, ctx, () => tx.update(session).set({ revokedAt: new Date() }).where(isOfDevice))
  })
  return { message: 'The device was revoked.' }
}

const auditDevice = (tx: Tx, ctx: VendorContext, action: string, subjectId: string, subjectName: string) =>
  recordAudit(tx, ctx, { action, subjectType: 'register', subjectId, subjectName })

/** Whether a session began with the password: only then may it set a PIN. */
const beganWithPassword = ({ sessionId }: VendorContext): Promise<boolean> =>
  platformTransaction(async (tx) => {
    const [row] = await tx.select({ id: session.registerDeviceId }).from(session).where(eq(session.id, sessionId))
    return row !== undefined && row.id === null
  })

export const readPin: Handler<typeof registerDevices.pin> = async (ctx) => {
  const canChange = await beganWithPassword(ctx)
  return transaction(ctx, async (tx) => {
    const [row] = await tx.select().from(registerPin).where(isOwn(ctx))
    return { hasPin: row !== undefined, isLocked: (row?.wrongTries ?? 0) >= PIN_TRIES, canChange }
  })
}

/** The browser may be reloaded: that the register is locked is known here. */
export const lockRegister: Handler<typeof registerDevices.lock> = async ({ sessionId }) => {
  await platformTransaction((tx) =>
    tx
      .update(session)
      .set({ lockedAt: sql`coalesce(${session.lockedAt}, ${sql.param(new Date(), session.lockedAt)})` })
      .where(eq(session.id, sessionId)),
  )
  return { message: 'The register is locked.' }
}

const isOwn = ({ storeId, accountId }: VendorContext) =>
  and(eq(registerPin.storeId, storeId), eq(registerPin.accountId, accountId))

export const setPin: Handler<typeof registerDevices.setPin> = async (ctx, { pin }) => {
  if (!(await beganWithPassword(ctx))) throw new Failure('forbidden', 'Sign in with your password to change your PIN.')
  const changed = { pinHash: await hashPassword(pin), wrongTries: 0, updatedAt: new Date() }
  const { storeId, accountId, accountName } = ctx
  await transaction(ctx, async (tx) => {
    await tx
      .insert(registerPin)
      .values({ ...changed, storeId, id: uuidv7(), accountId })
      .onConflictDoUpdate({ target: [registerPin.storeId, registerPin.accountId], set: changed })
    await recordAudit(tx, ctx, { action: 'register.set_pin', subjectType: 'register', subjectName: accountName })
  })
  return { message: 'Your PIN is set.' }
}

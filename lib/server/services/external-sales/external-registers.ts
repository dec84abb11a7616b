import 'server-only'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { ExternalRegister, externalRegisters } from '@/lib/contract/external-sales'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { newSecretToken } from '../../crypto/secret-token'
import { externalRegister } from '../../db/schema/external-sales'
import { location } from '../../db/schema/stock'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { assertLocationInScope, inLocationScope } from '../memberships/location-scope'

export const listExternalRegisters: Handler<typeof externalRegisters.list> = (ctx) =>
  transaction(ctx, async (tx) => ({ registers: await registersOf(tx, ctx) }))

async function registersOf(tx: Tx, ctx: VendorContext): Promise<ExternalRegister[]> {
  const rows = await tx
    .select({
      register: externalRegister,
      place: location.name,
      sales: sql<number>`(select count(*)::int from external_document d where d.store_id = ${externalRegister.storeId}
        and d.source = ${externalRegister.id}::text and d.kind = 'sale')`,
    })
    .from(externalRegister)
    .innerJoin(
      location,
      and(eq(location.storeId, externalRegister.storeId), eq(location.id, externalRegister.locationId)),
    )
    .where(and(eq(externalRegister.storeId, ctx.storeId), inLocationScope(ctx, sql`${externalRegister.locationId}`)))
    .orderBy(desc(externalRegister.createdAt), desc(externalRegister.id))
  return rows.map(({ register, place, sales }) => ({
    _id: register.id,
    name: register.name,
    locationId: register.locationId,
    location: place,
    connectedBy: register.accountName,
    connectedAt: register.createdAt.toISOString(),
    lastUsedAt: register.lastUsedAt?.toISOString() ?? null,
    isRevoked: register.revokedAt !== null,
    sales,
  }))
}

/** The token names its store, which proves nothing by itself: only its digest is stored and compared. */
export const connectExternalRegister: Handler<typeof externalRegisters.connect> = (ctx, { name, locationId }) =>
  transaction(ctx, async (tx) => {
    const { storeId, accountId, accountName } = ctx
    assertLocationInScope(ctx, locationId)
    const isOpen = and(eq(location.storeId, storeId), eq(location.id, locationId), eq(location.isActive, true))
    const places = await tx.select({ id: location.id }).from(location).where(isOpen)
    if (places.length === 0) throw new Failure('not_found', 'There is no such location.')
    const { token, hash: tokenHash } = newSecretToken()
    const id = uuidv7()
    const made = await tx
      .insert(externalRegister)
      .values({ storeId, id, accountId, accountName, name, locationId, tokenHash })
      .onConflictDoNothing()
      .returning({ id: externalRegister.id })
    if (made.length === 0) {
      const message = 'A register with this name is connected already.'
      throw new Failure('conflict', message, { name: message })
    }
    await audit(tx, ctx, 'register.connect_external', id, name)
    const register = (await registersOf(tx, ctx)).find(({ _id }) => _id === id)
    if (!register) throw new Error('A register that was just written cannot be read.')
    return { register, accessToken: `${storeId}.${token}` }
  })

export const revokeExternalRegister: Handler<typeof externalRegisters.revoke> = async (ctx, { _id }) => {
  await transaction(ctx, async (tx) => {
    const [row] = await tx
      .update(externalRegister)
      .set({ revokedAt: new Date() })
      .where(
        and(
          eq(externalRegister.storeId, ctx.storeId),
          eq(externalRegister.id, _id),
          isNull(externalRegister.revokedAt),
          inLocationScope(ctx, sql`${externalRegister.locationId}`),
        ),
      )
      .returning()
    if (row) return audit(tx, ctx, 'register.revoke_external', _id, row.name)
    const known = await registersOf(tx, ctx)
    if (!known.some((register) => register._id === _id)) throw new Failure('not_found', 'There is no such register.')
  })
  return { message: 'The access token was revoked.' }
}

const audit = (tx: Tx, ctx: VendorContext, action: string, subjectId: string, subjectName: string) =>
  recordAudit(tx, ctx, { action, subjectType: 'register', subjectId, subjectName })

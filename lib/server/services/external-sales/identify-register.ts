import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { PublicContext, StoreScope } from '../../context'
import { hashSecret } from '../../crypto/secret-token'
import { externalRegister } from '../../db/schema/external-sales'
import { transaction } from '../../db/transaction'
import { requireToken } from '../../rate-limit/port'
import { currentSubscription } from '../stores/current-subscription'
import { findStoreById } from '../stores/find-store'
import type { ExternalOrigin } from './external-origin'

/** Documents that one register sends: a busy counter after an outage, and no more. */
const PER_REGISTER = { limit: 300, windowMs: 60_000 }
/** Calls of one address with whatever token: nobody guesses 256 bits, but each try reads the database. */
const PER_ADDRESS = { limit: 1_200, windowMs: 60_000 }

/**
 * The register whose access token was sent, and its store. Throws `unauthorized` for an unknown or revoked token and for
 * one of another store than the host's, `forbidden` once the subscription has expired, `too_many` above the rate.
 */
export async function identifyRegister({
  authorization = '',
  clientAddress,
  store,
}: PublicContext): Promise<{ scope: StoreScope; origin: ExternalOrigin }> {
  await requireToken('external-sales-address', clientAddress, PER_ADDRESS)
  const [storeId = '', secret = ''] = authorization.replace(/^Bearer\s+/i, '').split('.')
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(storeId)
  const scope = isId && (store === null || store.storeId === storeId) ? await findStoreById(storeId) : null
  const found = scope && (await registerOf(scope, secret))
  if (!scope || !found) throw new Failure('unauthorized', 'This access token is not valid.')
  await requireToken('external-sales', found.id, PER_REGISTER)
  if (!found.isActive) throw new Failure('forbidden', 'The subscription of this store has expired.')
  const { id, locationId, name } = found
  return { scope, origin: { source: id, registerId: id, locationId, actor: name } }
}

const registerOf = (scope: StoreScope, secret: string) =>
  transaction(scope, async (tx) => {
    const { storeId, tokenHash, revokedAt } = externalRegister
    const [row] = await tx
      .update(externalRegister)
      .set({ lastUsedAt: new Date() })
      .where(and(eq(storeId, scope.storeId), eq(tokenHash, hashSecret(secret)), isNull(revokedAt)))
      .returning()
    if (!row) return null
    const { isActive } = await currentSubscription(tx, scope)
    return { ...row, isActive }
  })

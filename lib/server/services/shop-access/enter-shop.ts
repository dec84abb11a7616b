import 'server-only'
import type { shopAccess } from '@/lib/contract/shop-access'
import { Failure } from '@/lib/rules/failure'
import { websiteMessages } from '@/lib/rules/website-messages'
import type { PublicContext, StoreScope } from '../../context'
import { isPasswordOf } from '../../crypto/password-hash'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { requireToken, returnToken } from '../../rate-limit/port'
import { readSetting } from '../settings/setting-group'
import { closedShopOf, SHOP_ACCESS } from '../stores/closed-shop'
import { cachedCanonicalHost } from '../stores/shop-address'
import { isPassOf, newPass, PASS_SECONDS } from '../stores/shop-pass'

/** Wrong passwords of one network address at one shop, and of all addresses together. */
const BY_ADDRESS = { limit: 10, windowMs: 10 * 60_000 }
const BY_SHOP = { limit: 1_000, windowMs: 60 * 60_000 }

/** Whether the shop of this host is closed, and whether the visitor's pass opens it. */
export const shopDoor: Handler<typeof shopAccess.door> = async (ctx, { pass }) => {
  const scope = storeOfHost(ctx)
  const closed = await closedShopOf(scope)
  return {
    isClosed: closed.isClosed,
    isPassed: !closed.isClosed || isPassOf(scope, pass, closed),
    message: closed.message,
    host: await cachedCanonicalHost(scope),
  }
}

/**
 * Throws `invalid` for a wrong password, `too_many` for a visitor or a shop with too many of them, and `conflict` for an
 * open shop: a pass from then would open it once it is closed again.
 */
export const enterShop: Handler<typeof shopAccess.enter> = async (ctx, { password }) => {
  const scope = storeOfHost(ctx)
  const { value } = await transaction(scope, (tx) => readSetting(tx, scope, SHOP_ACCESS))
  if (!value.isClosed) throw new Failure('conflict', 'This shop is open to everybody.')
  await requirePassword(ctx, scope, value.passwordHash, password)
  return { pass: newPass(scope, value), seconds: PASS_SECONDS }
}

async function requirePassword(ctx: PublicContext, scope: StoreScope, hash: string | null, password: string) {
  const visitor = `${scope.storeId} ${ctx.clientAddress}`
  await requireToken('shop-password', visitor, BY_ADDRESS)
  await requireToken('shop-password of a shop', scope.storeId, BY_SHOP)
  if (!(await isPasswordOf(hash, password))) {
    throw new Failure('invalid', WRONG, { password: WRONG })
  }
  // Only wrong passwords count.
  await returnToken('shop-password', visitor, BY_ADDRESS)
  await returnToken('shop-password of a shop', scope.storeId, BY_SHOP)
}

const WRONG = 'This password is not correct. Please try again.'

function storeOfHost({ store }: PublicContext): StoreScope {
  if (!store) throw new Failure('not_found', websiteMessages.businessNotFound)
  return store
}

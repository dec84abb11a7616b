import 'server-only'
import { randomUUID } from 'node:crypto'
import type { shopAccess } from '@/lib/contract/shop-access'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { hashPassword } from '../../crypto/password-hash'
import { invalidate, type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { siteTag } from '../../page-cache/tags'
import { recordAudit } from '../audit/record-audit'
import { readSetting, writeSetting } from '../settings/setting-group'
import { SHOP_ACCESS, type StoredShopAccess } from '../stores/closed-shop'

export const readShopAccess: Handler<typeof shopAccess.settings> = (ctx) =>
  transaction(ctx, async (tx) => {
    const { value, version } = await readSetting(tx, ctx, SHOP_ACCESS)
    return shown(value, version)
  })

/** Purges every page of the shop, whichever way it changes. */
export const saveShopAccess: Handler<typeof shopAccess.save> = async (ctx, { password, version, ...input }) => {
  // Before the transaction: it takes its time, and may have to wait for others.
  const passwordHash = password === '' ? null : await hashPassword(password)
  return transaction(ctx, async (tx) => {
    const { value: before } = await readSetting(tx, ctx, SHOP_ACCESS)
    const isNew = passwordHash !== null
    const after: StoredShopAccess = {
      ...input,
      passwordHash: passwordHash ?? before.passwordHash,
      passId: isNew ? randomUUID() : before.passId,
    }
    if (after.isClosed && after.passwordHash === null) {
      throw new Failure('invalid', NEEDS_PASSWORD, { password: NEEDS_PASSWORD })
    }
    const saved = await writeSetting(tx, ctx, SHOP_ACCESS, after, version)
    await record(tx, ctx, { before, after, isNew })
    invalidate(tx, siteTag(ctx.storeId))
    return shown(after, saved)
  })
}

const NEEDS_PASSWORD = 'Enter a password that you give to the people who may see the shop'

const shown = ({ isClosed, passwordHash, message }: StoredShopAccess, version: number) => ({
  isClosed,
  hasPassword: passwordHash !== null,
  message,
  version,
})

type Change = { before: StoredShopAccess; after: StoredShopAccess; isNew: boolean }

/** For the password, the log records only whether it was replaced. */
async function record(tx: Tx, ctx: VendorContext, { before, after, isNew }: Change): Promise<void> {
  const facts = ({ isClosed, message }: StoredShopAccess, password: string) => ({ isClosed, message, password })
  const changed = before.isClosed === after.isClosed ? 'save' : after.isClosed ? 'close' : 'open'
  await recordAudit(tx, ctx, {
    action: `shop_access.${changed}`,
    subjectType: 'setting',
    subjectName: 'Shop password',
    before: facts(before, before.passwordHash === null ? 'none' : 'as before'),
    after: facts(after, isNew ? 'replaced' : after.passwordHash === null ? 'none' : 'as before'),
  })
}

import 'server-only'
import { z } from 'zod'
import type { StoreScope } from '../../context'
import { isSignatureOf, signText } from '../../crypto/encrypted-text'
import { transaction } from '../../db/transaction'
import { cachedValue } from '../../page-cache/caches'
import { siteTag } from '../../page-cache/tags'
import { readSetting, type SettingGroup } from '../settings/setting-group'

/** As stored. `passId` changes with the password, so that earlier passes end. */
export type StoredShopAccess = { isClosed: boolean; passwordHash: string | null; passId: string; message: string }

export const SHOP_ACCESS: SettingGroup<StoredShopAccess> = {
  name: 'shop-access',
  schema: z.object({
    isClosed: z.boolean(),
    passwordHash: z.string().nullable(),
    passId: z.string(),
    message: z.string(),
  }),
  initial: { isClosed: false, passwordHash: null, passId: '', message: '' },
}

/** Whether a shop is closed to the public. `passId` is part of what a pass signs. */
export type ClosedShop = Pick<StoredShopAccess, 'isClosed' | 'passId' | 'message'>

/** Read before every page and call of a shop, so it is cached like the pages, and purged together with them. */
export const closedShopOf = ({ storeId }: StoreScope): Promise<ClosedShop> =>
  cachedValue(`shop-access ${storeId}`, [siteTag(storeId)], async () => {
    const { value } = await transaction({ storeId }, (tx) => readSetting(tx, { storeId }, SHOP_ACCESS))
    return { isClosed: value.isClosed, passId: value.passId, message: value.message }
  })

/** How long a pass is valid. */
export const PASS_SECONDS = 30 * 86_400

/** A pass for one closed shop, without a row: `{expiry in seconds since 1970}.{signature}`. */
export function newPass(scope: StoreScope, closed: ClosedShop, now = Date.now()): string {
  const until = Math.floor(now / 1000) + PASS_SECONDS
  return `${until}.${signText(signedPart(scope, closed, until), PURPOSE)}`
}

/** Whether a pass was made for this shop, has not expired, and the password is still the same. */
export function isPassOf(scope: StoreScope, pass: string, closed: ClosedShop, now = Date.now()): boolean {
  const [, until, signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(pass) ?? []
  if (until === undefined || Number(until) * 1000 <= now) return false
  return isSignatureOf(signature, signedPart(scope, closed, Number(until)), PURPOSE)
}

const PURPOSE = 'shop-pass'
const signedPart = ({ storeId }: StoreScope, { passId }: ClosedShop, until: number) => `${storeId} ${passId} ${until}`

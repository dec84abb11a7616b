import 'server-only'
import { z } from 'zod'
import type { StoreScope } from '../../context'
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

import 'server-only'
import { z } from 'zod'
import type { MerchantAccount } from '../../payments/port'
import type { SettingGroup } from '../settings/setting-group'

/**
 * A store's account at the card provider. The Pay API key is encrypted; its last four characters identify it on
 * screens.
 */
export const StoredKeys = z.object({
  mode: z.enum(['sandbox', 'cert', 'live']),
  mid: z.string(),
  encryptedApiKey: z.string(),
  apiKeyEnd: z.string(),
  tokenKey: z.string(),
})
export type StoredKeys = z.output<typeof StoredKeys>

/** `earlier`: previously used accounts, for payments that still have to be looked up or refunded. */
export const StoredAccounts = z.object({ current: StoredKeys.nullable(), earlier: z.array(StoredKeys) })
export type StoredAccounts = z.output<typeof StoredAccounts>

export const PAYMENT_KEYS: SettingGroup<StoredAccounts> = {
  name: 'payment',
  schema: StoredAccounts,
  initial: { current: null, earlier: [] },
}

export const accountId = ({ mode, mid }: Pick<StoredKeys, 'mode' | 'mid'>): string => `datacap-${mode}-${mid}`

export const accountOf = (keys: StoredKeys): MerchantAccount => ({
  id: accountId(keys),
  provider: 'datacap',
  mode: keys.mode,
  mid: keys.mid,
  secretRef: keys.encryptedApiKey,
  tokenKey: keys.tokenKey,
})

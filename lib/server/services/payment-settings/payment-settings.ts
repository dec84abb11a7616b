import 'server-only'
import { eq } from 'drizzle-orm'
import type { InputOf } from '@/lib/contract/endpoint'
import type { PaymentSettings, paymentSetting } from '@/lib/contract/payment-setting'
import { Failure } from '@/lib/rules/failure'
import { env } from '../../config/env'
import type { StoreScope, VendorContext } from '../../context'
import { encryptApiKey } from '../../crypto/merchant-secret'
import { store } from '../../db/schema/platform'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { merchantOfStore } from '../payments/merchant-of-store'
import { accountId, PAYMENT_KEYS, type StoredAccounts, type StoredKeys } from '../payments/payment-keys'
import { readSetting, writeSetting } from '../settings/setting-group'

/** Accounts that stay stored after they were replaced; nobody legitimately changes them more often. */
const EARLIER_ACCOUNTS = 20
const KEY_END = 4

export const paymentSettings: Handler<typeof paymentSetting.settings> = (ctx) =>
  transaction(ctx, (tx) => paymentSettingsOf(tx, ctx))

export const savePaymentKeys: Handler<typeof paymentSetting.save> = (ctx, input) =>
  transaction(ctx, async (tx) => {
    const { value } = await readSetting(tx, ctx, PAYMENT_KEYS)
    const keys = keysOf(input, value.current)
    await replace(tx, ctx, { before: value, current: keys, version: input.version, isNewKey: input.apiKey !== '' })
    return paymentSettingsOf(tx, ctx)
  })

export const removePaymentKeys: Handler<typeof paymentSetting.remove> = (ctx, { version }) =>
  transaction(ctx, async (tx) => {
    const { value } = await readSetting(tx, ctx, PAYMENT_KEYS)
    if (!value.current) throw new Failure('not_found', 'There are no keys to remove.')
    await replace(tx, ctx, { before: value, current: null, version, isNewKey: false })
    return paymentSettingsOf(tx, ctx)
  })

/** The card payments of a store, without the secret key. */
export async function paymentSettingsOf(tx: Tx, scope: StoreScope): Promise<PaymentSettings> {
  const { mode } = env().payments
  const { value, version } = await readSetting(tx, scope, PAYMENT_KEYS)
  const [own] = await tx.select({ currency: store.currency }).from(store).where(eq(store.id, scope.storeId))
  const current = value.current?.mode === mode ? value.current : null
  const canCharge = (await merchantOfStore(tx, scope)) !== null
  const without = mode === 'sandbox' || current ? 'currency' : 'no_keys'
  return {
    mode,
    account: current && { mid: current.mid, apiKeyEnd: current.apiKeyEnd, tokenKey: current.tokenKey },
    keysOfMode: value.current && !current ? value.current.mode : null,
    currency: own?.currency ?? '',
    takesCards: canCharge ? (current ? 'own' : 'throw_away') : without,
    version,
  }
}

/** The keys as they are stored. Throws `invalid` at the invalid field. */
function keysOf(input: InputOf<typeof paymentSetting.save>, current: StoredKeys | null): StoredKeys {
  const { mode, platform } = env().payments
  const { mid, apiKey, tokenKey } = input
  const own = { mode, mid, tokenKey }
  if (mid === platform.mid) throw invalid('mid', 'This is the account of the platform itself.')
  if (apiKey !== '' && apiKey === tokenKey) {
    throw invalid('tokenKey', 'This is the secret API key. Shoppers can read this field, so enter the public key.')
  }
  if (apiKey !== '') return { ...own, encryptedApiKey: encryptApiKey(mid, apiKey), apiKeyEnd: apiKey.slice(-KEY_END) }
  if (!current || accountId(current) !== accountId(own)) {
    throw invalid('apiKey', 'Enter the API key that belongs to this merchant ID')
  }
  return { ...own, encryptedApiKey: current.encryptedApiKey, apiKeyEnd: current.apiKeyEnd }
}

const invalid = (field: string, message: string) => new Failure('invalid', message, { [field]: message })

type Replacement = { before: StoredAccounts; current: StoredKeys | null; version: number; isNewKey: boolean }

/** A replaced account stays stored: payments made on it are refunded on it. */
async function replace(tx: Tx, ctx: VendorContext, { before, current, version, isNewKey }: Replacement): Promise<void> {
  const known = [...(before.current ? [before.current] : []), ...before.earlier]
  const earlier = known.filter((keys) => !current || accountId(keys) !== accountId(current)).slice(0, EARLIER_ACCOUNTS)
  await writeSetting(tx, ctx, PAYMENT_KEYS, { current, earlier }, version)
  await recordAudit(tx, ctx, {
    action: current ? 'payment_setting.save' : 'payment_setting.remove',
    subjectType: 'setting',
    subjectName: 'Payments',
    before: before.current ? shown(before.current, 'as before') : {},
    after: current ? shown(current, isNewKey ? 'replaced' : 'as before') : {},
  })
}

/** For a secret, the log records only whether it was replaced. */
const shown = ({ mode, mid, tokenKey }: StoredKeys, apiKey: string) => ({ mode, merchantId: mid, tokenKey, apiKey })

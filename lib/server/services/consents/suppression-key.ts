import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import type { StoreScope } from '../../context'
import { decryptText, encryptText, signText } from '../../crypto/encrypted-text'
import { setting } from '../../db/schema/settings'
import type { Tx } from '../../db/transaction'
import { readSetting, type SettingGroup } from '../settings/setting-group'

const KEY_BYTES = 32

/** The key of a store's suppressed addresses, encrypted; an archive has it in its manifest instead. */
const SUPPRESSION_KEY: SettingGroup<{ encrypted: string }> = {
  name: 'suppression-key',
  schema: z.object({ encrypted: z.string() }),
  initial: { encrypted: '' },
}

/** The store's key; null before the first address was suppressed. Throws when SECRET_KEY is another one than at that time. */
export async function readSuppressionKey(tx: Tx, scope: StoreScope): Promise<string | null> {
  const { value } = await readSetting(tx, scope, SUPPRESSION_KEY)
  return value.encrypted === '' ? null : decryptText(value.encrypted, SUPPRESSION_KEY.name)
}

/** The store's key, made where there is none. */
export async function suppressionKey(tx: Tx, scope: StoreScope): Promise<string> {
  const known = await readSuppressionKey(tx, scope)
  if (known !== null) return known
  const made = { ...rowOf(scope, randomBytes(KEY_BYTES).toString('base64url')) }
  await tx.insert(setting).values(made).onConflictDoNothing()
  // Another process may have been faster.
  return (await readSuppressionKey(tx, scope)) ?? ''
}

/** Gives a store the key under which the addresses in its archive were suppressed. */
export async function takeSuppressionKey(tx: Tx, scope: StoreScope, key: string): Promise<void> {
  await tx
    .insert(setting)
    .values(rowOf(scope, key))
    .onConflictDoUpdate({ target: [setting.storeId, setting.group], set: { value: sql`excluded.value` } })
}

const rowOf = ({ storeId }: StoreScope, key: string) => ({
  storeId,
  id: uuidv7(),
  group: SUPPRESSION_KEY.name,
  value: { encrypted: encryptText(key, SUPPRESSION_KEY.name) },
})

/** Keyed hash of an address: without the key of its store nobody can test whether it is suppressed. */
export const suppressionHash = (key: string, email: string): string =>
  createHmac('sha256', key).update(cleaned(email)).digest('base64url')

/** Hashes under which a suppressed address may stand: under the store's key, and as it was before stores had keys. */
export const suppressionHashes = ({ storeId }: StoreScope, key: string | null, email: string): [string, string] => {
  const old = signText(`${storeId} ${cleaned(email)}`, 'suppression')
  return [key === null ? old : suppressionHash(key, email), old]
}

const cleaned = (email: string) => email.trim().toLowerCase()

import 'server-only'
import { z } from 'zod'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { readSetting, type SettingGroup, writeSetting } from '../settings/setting-group'

type Stored = { readonly rateId: string | null }

/** The default tax of new products. */
const DEFAULT_TAX: SettingGroup<Stored> = {
  name: 'tax',
  schema: z.object({ rateId: z.string().nullable() }),
  initial: { rateId: null },
}

/** Id of the default tax of new products, null for none; and the version of the choice. */
export async function defaultTax(tx: Tx, scope: StoreScope): Promise<{ id: string | null; version: number }> {
  const { value, version } = await readSetting(tx, scope, DEFAULT_TAX)
  return { id: value.rateId, version }
}

/** Saves the choice over the version that was seen. Throws `conflict` when somebody else was faster. */
export const chooseDefault = (tx: Tx, scope: StoreScope, id: string | null, version: number): Promise<number> =>
  writeSetting(tx, scope, DEFAULT_TAX, { rateId: id }, version)

/** When a tax is deleted, new products start with its replacement, or with none. */
export async function replaceDefault(tx: Tx, scope: StoreScope, gone: string, next: string | null): Promise<void> {
  const { id, version } = await defaultTax(tx, scope)
  if (id === gone) await chooseDefault(tx, scope, next, version)
}

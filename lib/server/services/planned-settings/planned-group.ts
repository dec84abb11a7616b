import 'server-only'
import { z } from 'zod'
import { ShippingZoneDraft } from '@/lib/contract/shipping'
import { TaxRulesDraft, tax } from '@/lib/contract/tax'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { readSetting, type SettingGroup, writeSetting } from '../settings/setting-group'

const shared = { id: z.string(), from: z.string(), accountId: z.string(), accountName: z.string() }

/** A change as planned. `from`: the day on the store's clocks; the account is that of the person who planned it. */
const Planned = z.discriminatedUnion('kind', [
  z.object({
    ...shared,
    kind: z.literal('tax'),
    taxId: z.string(),
    name: z.string(),
    percent: z.number(),
    /** Left out: as they are then. */
    places: tax.create.input.shape.places,
  }),
  z.object({ ...shared, kind: z.literal('rules'), ...TaxRulesDraft.shape }),
  z.object({ ...shared, kind: z.literal('shipping'), zones: z.array(ShippingZoneDraft) }),
])
export type Planned = z.output<typeof Planned>

const PLANNED: SettingGroup<Planned[]> = { name: 'planned-settings', schema: z.array(Planned), initial: [] }

/** The planned changes of a store, in the order in which they were planned. */
export const readPlanned = async (tx: Tx, scope: StoreScope): Promise<Planned[]> =>
  (await readSetting(tx, scope, PLANNED)).value

/** Replaces them by what `change` makes of them. Throws `conflict` when somebody else was faster. */
export async function changePlanned(
  tx: Tx,
  scope: StoreScope,
  change: (planned: readonly Planned[]) => Planned[],
): Promise<void> {
  const { value, version } = await readSetting(tx, scope, PLANNED)
  await writeSetting(tx, scope, PLANNED, change(value), version)
}

/** Whether two of them change the same thing: then the later one replaces the other. */
export const isSameSubject = (one: Planned, other: Planned): boolean =>
  one.kind === 'tax' ? other.kind === 'tax' && one.taxId === other.taxId : other.kind === one.kind

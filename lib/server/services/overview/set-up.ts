import 'server-only'
import { sql } from 'drizzle-orm'
import type { SetUpStep } from '@/lib/contract/overview'
import type { ShippingZoneDraft } from '@/lib/contract/shipping'
import { toMinor } from '@/lib/rules/money'
import { env } from '../../config/env'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import { moneyOf, type StoreMoney } from '../cart/store-money'
import { PAYMENT_KEYS } from '../payments/payment-keys'
import { readSetting } from '../settings/setting-group'
import { shippingZones } from '../shipping/shipping-setting'

type Facts = { website: boolean; product: boolean; contact: boolean; pickUp: boolean; invited: boolean }

/** The set-up steps of a new store; `members` is the number of its staff. */
export async function setUp(tx: Tx, { storeId }: StoreScope, members: number): Promise<SetUpStep[]> {
  const keys = (await readSetting(tx, { storeId }, PAYMENT_KEYS)).value.current
  const zones = (await readSetting(tx, { storeId }, shippingZones)).value
  const [facts] = await rowsOf<Facts>(
    tx,
    sql`select
      exists (
        select from website_document d
        join website_version v on v.store_id = d.store_id and v.id = d.published_version_id
        where d.store_id = ${storeId} and d.kind = 'home' and v.author <> 'platform'
      ) as website,
      exists (select from product where store_id = ${storeId} and status = 'active') as product,
      exists (select from store where id = ${storeId} and email <> '' and phone <> '' and address <> '') as contact,
      exists (select from location where store_id = ${storeId} and is_active and offers_pick_up) as "pickUp",
      exists (select from invitation where store_id = ${storeId} and withdrawn_at is null) as invited`,
  )
  const step = (id: SetUpStep['id'], isDone = false, detail = ''): SetUpStep => ({ id, isDone, detail })
  return [
    step('template', facts?.website),
    step('product', facts?.product),
    step('contact', facts?.contact),
    step('payment', keys?.mode === env().payments.mode),
    step('shipping', zones.length > 0 || facts?.pickUp, describeDelivery(zones, await moneyOf(tx, { storeId }))),
    step('team', members > 1 || facts?.invited),
  ]
}

/** "Germany €5.00, Rest of the world €20.00": each zone with its cheapest rate; empty without zones. */
const describeDelivery = (zones: readonly ShippingZoneDraft[], { code, format }: StoreMoney): string =>
  zones
    .map(({ name, rates }) => {
      const [least] = rates.map(({ price }) => price).sort((a, b) => a - b)
      if (least === undefined) return `${name}: no rate`
      return `${name} ${least === 0 ? 'free' : format(toMinor(least, code))}`
    })
    .join(', ')

import 'server-only'
import { sql } from 'drizzle-orm'
import type { CheckUpFacts } from '@/lib/rules/check-up'
import { env } from '../../config/env'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import { openingSchedules } from '../availability/read-schedules'
import { numberGaps } from '../invoice-settings/number-gaps'
import { paymentSettingsOf } from '../payment-settings/payment-settings'
import { readSetting } from '../settings/setting-group'
import { shippingZones } from '../shipping/shipping-setting'
import { businessFacts } from '../stores/business-facts'
import { livePages } from '../website/live-pages'

type Counts = Pick<
  CheckUpFacts,
  'country' | 'taxes' | 'taxedCountries' | 'untaxedProducts' | 'taxedProducts' | 'email' | 'runningAutomations'
> & {
  places: { id: string; name: string }[]
}

/** What the check-up knows of a store, read in one transaction. */
export async function checkUpFacts(tx: Tx, scope: StoreScope): Promise<CheckUpFacts> {
  const { storeId } = scope
  const [counts] = await rowsOf<Counts>(
    tx,
    sql`select s.country, s.email,
      (select count(*)::int from tax_rate t where t.store_id = ${storeId}) as taxes,
      (select coalesce(json_agg(distinct x ->> 'country'), '[]'::json) from tax_rate t, jsonb_array_elements(t.places) x
        where t.store_id = ${storeId}) as "taxedCountries",
      (select count(*)::int from product p where p.store_id = ${storeId} and p.status = 'active'
        and not exists (select from product_tax t where t.store_id = ${storeId} and t.product_id = p.id)) as "untaxedProducts",
      (select count(*)::int from product p where p.store_id = ${storeId} and p.status = 'active'
        and exists (select from product_tax t where t.store_id = ${storeId} and t.product_id = p.id)) as "taxedProducts",
      (select count(*)::int from automation a where a.store_id = ${storeId} and a.enabled_since is not null) as "runningAutomations",
      (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name)), '[]'::json)
        from location l where l.store_id = ${storeId} and l.is_active and l.offers_pick_up) as places
      from store s where s.id = ${storeId}`,
  )
  if (!counts) throw new Error('The store no longer exists.')
  const { value: zones } = await readSetting(tx, scope, shippingZones)
  const { postal, taxIds } = await businessFacts(tx, scope)
  const { takesCards, mode } = await paymentSettingsOf(tx, scope)
  const pages = await livePages(tx, scope)
  const opening = await openingSchedules(tx, scope)
  const { places, ...rest } = counts
  return {
    ...rest,
    pickUps: places.map(({ id, name }) => {
      const hours = opening.find((place) => place._id === id)?.schedule
      return {
        name,
        isClosedAllWeek: hours?.week.every((day) => day.length === 0) === true && hours.seasons.length === 0,
      }
    }),
    isLive: env().ROOT_DOMAIN !== 'localhost',
    takesCards: takesCards === 'no_keys' || takesCards === 'currency' ? 'never' : mode === 'live' ? 'live' : 'test',
    zones: zones.map(({ name, areas, rates }) => ({
      name,
      countries: areas.map(({ country }) => country),
      rates: rates.length,
    })),
    hasTaxNumber: taxIds.length > 0,
    policies: pages.flatMap(({ kind, handle }) => (kind === 'policy' ? [handle] : [])),
    hasPostalAddress: postal !== null,
    numberGaps: (await numberGaps(tx, scope)).gaps.length,
  }
}

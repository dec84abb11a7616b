import 'server-only'
import { sql } from 'drizzle-orm'
import type { SettingStates, settingStates } from '@/lib/contract/setting-states'
import { invoiceLabel } from '@/lib/rules/invoice-number'
import type { StoreScope, VendorContext } from '../../context'
import { rowsOf } from '../../db/rows-of'
import { insideStore, platformTransaction, type Tx } from '../../db/transaction'
import type { Handler } from '../../handler'
import { ARCHIVE_SCHEDULE } from '../archives/archive-schedule'
import { nextInvoice } from '../invoice-settings/invoice-settings'
import { ownTexts } from '../notifications/notification-rows'
import { notificationSection } from '../notifications/notification-section'
import { paymentSettingsOf } from '../payment-settings/payment-settings'
import { readSetting } from '../settings/setting-group'
import { shippingZones } from '../shipping/shipping-setting'
import { businessFacts } from '../stores/business-facts'
import { shopAddress } from '../stores/shop-address'

/** The states of all settings in one call: the overview would make a call for each screen otherwise. */
export const readSettingStates: Handler<typeof settingStates.read> = (ctx) =>
  platformTransaction(async (tx) => {
    const { permissions } = ctx
    const states = await insideStore(tx, ctx, () => statesOf(tx, ctx))
    const members = permissions.has('user.view') ? await memberCount(tx, ctx) : null
    const { invitations, roles, lastChangeAt, archives, ...shown } = states
    return {
      ...shown,
      users: members === null ? null : { members, invitations },
      roles: permissions.has('role.view') ? { count: roles } : null,
      activity: permissions.has('audit.view') ? { lastAt: lastChangeAt && new Date(lastChangeAt).toISOString() } : null,
      archives: permissions.has('archive.manage') ? archives : null,
    }
  })

type OwnStates = Omit<SettingStates, 'users' | 'roles' | 'activity'> &
  Pick<Counts, 'invitations' | 'roles' | 'lastChangeAt'>
type Counts = {
  readonly currency: string
  readonly timeZone: string
  readonly email: string
  readonly isPickUpOffered: boolean
  readonly invitations: number
  readonly roles: number
  readonly lastChangeAt: Date | string | null
}

async function statesOf(tx: Tx, ctx: VendorContext): Promise<OwnStates> {
  const { storeId } = ctx
  const [counts] = await rowsOf<Counts>(
    tx,
    sql`select s.currency, s.time_zone as "timeZone", s.email,
      exists (select from location l where l.store_id = ${storeId} and l.is_active and l.offers_pick_up) as "isPickUpOffered",
      (select count(*)::int from invitation i
        where i.store_id = ${storeId} and i.accepted_at is null and i.withdrawn_at is null) as invitations,
      (select count(*)::int from role r where r.store_id = ${storeId}) as roles,
      (select max(e.created_at) from audit_event e where e.store_id = ${storeId}) as "lastChangeAt"
      from store s where s.id = ${storeId}`,
  )
  if (!counts) throw new Error('The store no longer exists.')
  const { currency, timeZone, email, isPickUpOffered, invitations, roles, lastChangeAt } = counts
  const { postal } = await businessFacts(tx, ctx)
  const { value: zones } = await readSetting(tx, ctx, shippingZones)
  const { takesCards } = await paymentSettingsOf(tx, ctx)
  const { value: choices } = await notificationSection.read(tx, ctx)
  const own = await ownTexts(tx, ctx)
  const { value: archive } = await readSetting(tx, ctx, ARCHIVE_SCHEDULE)
  const { every, error } = archive
  const { design, series, number } = await nextInvoice(tx, ctx)
  return {
    ...{ invitations, roles, lastChangeAt },
    business: { hasAddress: postal !== null, currency, timeZone },
    contact: { email },
    invoices: { next: invoiceLabel(design, series, number) },
    shipping: { zones: zones.length, isPickUpOffered },
    payments: { takesCards },
    notifications: { off: Object.values(choices).filter((isOn) => !isOn).length, own: own.size },
    archives: { every, hasFailed: error !== null },
    domains: { address: await shopAddress(tx, ctx) },
  }
}

async function memberCount(tx: Tx, { storeId }: StoreScope): Promise<number> {
  const [found] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from membership where store_id = ${storeId}`,
  )
  return found?.count ?? 0
}

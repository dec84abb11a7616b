import 'server-only'
import { eq } from 'drizzle-orm'
import { BusinessInformation } from '@/lib/contract/business-information'
import { postalLine } from '@/lib/rules/postal-line'
import { languageOf, localeOf } from '@/lib/rules/store-locale'
import { store } from '../../db/schema/platform'
import { outsideStore } from '../../db/transaction'
import { readSetting, writeSetting } from '../settings/setting-group'
import type { SettingSection } from '../settings/setting-section'
import { BUSINESS_FACTS } from '../stores/business-facts'
import { currencySymbol } from '../stores/currency-and-zone'
import { purgeBusiness } from './purge-business'
import { rejectBusiness } from './reject-business'
import { storeRow } from './store-row'

/** What `/business-information` shows and writes: the row of the store, and what is known of the business beyond it. */
export const businessSection: SettingSection<BusinessInformation> = {
  name: 'business_information',
  title: 'Business information',
  permission: 'setting.edit',
  schema: BusinessInformation,
  read: async (tx, scope) => {
    const { name, description, currency, timeZone, locale } = await storeRow(tx, scope)
    const { value, version } = await readSetting(tx, scope, BUSINESS_FACTS)
    return { value: { name, description, currency, timeZone, language: languageOf(locale), ...value }, version }
  },
  write: async (tx, ctx, { value, before, version }) => {
    const { name, description, currency, timeZone, language, ...facts } = value
    await writeSetting(tx, ctx, BUSINESS_FACTS, facts, version)
    await rejectBusiness(tx, ctx, value, before)
    const row = await storeRow(tx, ctx)
    const country = facts.postal?.country ?? row.country
    const isMoved = language !== before.language || country !== row.country
    await outsideStore(tx, ctx, () =>
      tx
        .update(store)
        .set({
          ...{ name, description, country, currency, timeZone },
          locale: isMoved ? localeOf(language, country) : row.locale,
          address: shownAddress(row.address, before.postal, facts.postal),
          ...(currency === before.currency ? {} : { currencySymbol: currencySymbol(currency) }),
          updatedAt: new Date(),
        })
        .where(eq(store.id, ctx.storeId)),
    )
    await purgeBusiness(tx, ctx, value, before)
  },
}

/** The address that shoppers see follows that of the business until another one was entered. */
function shownAddress(
  shown: string,
  before: BusinessInformation['postal'],
  after: BusinessInformation['postal'],
): string {
  const follows = before === null ? shown === '' : shown === postalLine(before)
  return follows && after !== null ? postalLine(after) : shown
}

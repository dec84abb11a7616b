import 'server-only'
import { eq } from 'drizzle-orm'
import { ContactInformation } from '@/lib/contract/contact-information'
import { store } from '../../db/schema/platform'
import { invalidate, outsideStore } from '../../db/transaction'
import { siteTag } from '../../page-cache/tags'
import { readSetting, writeSetting } from '../settings/setting-group'
import type { SettingSection } from '../settings/setting-section'
import { businessAddress, businessFacts } from '../stores/business-facts'
import { CONTACT_FACTS } from '../stores/contact-facts'
import { storeRow } from './store-row'

/** What `/contact-information` shows and writes. Email, phone and address are in the row of the store, as pages read them. */
export const contactSettings: SettingSection<ContactInformation> = {
  name: 'contact_information',
  title: 'Contact information',
  permission: 'setting.edit',
  schema: ContactInformation,
  read: async (tx, scope) => {
    const row = await storeRow(tx, scope)
    const { value, version } = await readSetting(tx, scope, CONTACT_FACTS)
    const own = businessAddress(await businessFacts(tx, scope), { address: '' })
    const isBusinessAddress = own !== '' && row.address === own
    const address = isBusinessAddress ? '' : row.address
    return { value: { email: row.email, phone: row.phone, isBusinessAddress, address, ...value }, version }
  },
  write: async (tx, ctx, { value, version }) => {
    const { email, phone, isBusinessAddress, address, ...facts } = value
    await writeSetting(tx, ctx, CONTACT_FACTS, facts, version)
    const shown = isBusinessAddress ? businessAddress(await businessFacts(tx, ctx), { address }) : address
    await outsideStore(tx, ctx, () =>
      tx.update(store).set({ email, phone, address: shown, updatedAt: new Date() }).where(eq(store.id, ctx.storeId)),
    )
    invalidate(tx, siteTag(ctx.storeId))
  },
}

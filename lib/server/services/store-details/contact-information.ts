import 'server-only'
import type { ContactReply, contactInformation } from '@/lib/contract/contact-information'
import { senderRecords } from '@/lib/rules/sender-records'
import { networkName } from '@/lib/rules/website/network-name'
import { env } from '../../config/env'
import type { StoreScope } from '../../context'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { saveSection } from '../settings/save-section'
import { readSetting } from '../settings/setting-group'
import { businessAddress, businessFacts } from '../stores/business-facts'
import { SENDER_CHECK } from '../stores/contact-facts'
import { liveSite } from '../website/live-site'
import { contactSettings } from './contact-settings'
import { senderFacts } from './sender-records-of'
import { storeRow } from './store-row'

export const readContactInformation: Handler<typeof contactInformation.read> = (ctx) =>
  transaction(ctx, (tx) => contactReply(tx, ctx))

export const saveContactInformation: Handler<typeof contactInformation.save> = (ctx, { version, ...value }) =>
  transaction(ctx, async (tx) => {
    await saveSection(tx, ctx, contactSettings, { value, version })
    return contactReply(tx, ctx)
  })

/** The contact information with what its screen shows besides. */
export async function contactReply(tx: Tx, ctx: StoreScope): Promise<ContactReply> {
  const { value, version } = await contactSettings.read(tx, ctx)
  const { social } = await liveSite(tx, ctx)
  const profiles = Object.entries(social).filter(([, address]) => address.trim() !== '')
  return {
    ...value,
    ...(await senderReply(tx, ctx, value.senderAddress)),
    businessAddress: businessAddress(await businessFacts(tx, ctx), { address: '' }),
    storeName: (await storeRow(tx, ctx)).name,
    social: profiles.map(([network, address]) => ({ network: networkName(network), address })),
    version,
  }
}

type SenderReply = Pick<ContactReply, 'sender' | 'offersSender' | 'platformSender'>

async function senderReply(tx: Tx, scope: StoreScope, address: string): Promise<SenderReply> {
  const { mail, MAIL_SPF } = env()
  const shared = { offersSender: MAIL_SPF !== undefined, platformSender: mail.mode === 'smtp' ? mail.from : '' }
  const facts = address === '' ? null : senderFacts(scope, address)
  if (!facts) return { ...shared, sender: null }
  const { value } = await readSetting(tx, scope, SENDER_CHECK)
  const check = value?.address === address ? value : null
  return {
    ...shared,
    sender: {
      records: senderRecords(address, facts).map((record) => ({
        ...record,
        isSet: check?.found.includes(record.purpose) ?? false,
      })),
      isReady: check?.isReady ?? false,
      checkedAt: check?.checkedAt ?? null,
    },
  }
}

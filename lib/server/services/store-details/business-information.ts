import 'server-only'
import type { BusinessReply, businessInformation } from '@/lib/contract/business-information'
import type { VendorContext } from '../../context'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { saveSection } from '../settings/save-section'
import { liveSite } from '../website/live-site'
import { businessSection } from './business-section'
import { currencyLock } from './currency-lock'

export const readBusinessInformation: Handler<typeof businessInformation.read> = (ctx) =>
  transaction(ctx, (tx) => replyOf(tx, ctx))

export const saveBusinessInformation: Handler<typeof businessInformation.save> = (ctx, { version, ...value }) =>
  transaction(ctx, async (tx) => {
    await saveSection(tx, ctx, businessSection, { value, version })
    return replyOf(tx, ctx)
  })

async function replyOf(tx: Tx, ctx: VendorContext): Promise<BusinessReply> {
  const { value, version } = await businessSection.read(tx, ctx)
  const { brand } = await liveSite(tx, ctx)
  return { ...value, currencyLock: await currencyLock(tx, ctx), logo: brand.logo, icon: brand.favicon, version }
}

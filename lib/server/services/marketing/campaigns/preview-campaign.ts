import 'server-only'
import type { campaigns } from '@/lib/contract/campaigns'
import { proofSentence } from '@/lib/rules/campaigns/proof-sentence'
import { Failure } from '@/lib/rules/failure'
import { utf8Bytes } from '@/lib/rules/utf8-bytes'
import type { StoreScope } from '../../../context'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { LiquidMistake } from '../../../liquid/liquid-template'
import { stageEmail } from '../../../mail/port'
import { fillBlockEmail, parseBlockEmail } from '../../../mail/templates/block-email'
import { plainName } from '../../../mail/templates/plain-name'
import { requireToken } from '../../../rate-limit/port'
import { composeTagged, type EmailTexts, emailStore, readerValues } from '../emails/email-store'
import { mistakeText } from '../emails/mistake-text'
import { ownAddress } from '../emails/own-address'
import { SAMPLE_READER } from '../emails/sample-reader'
import { readCampaign } from './campaign-record'

const PER_PERSON = { limit: 30, windowMs: 60 * 60_000 }

/** A campaign as a reader would get it; links lead to their addresses, and nobody can be unsubscribed by it. */
async function sampleOf(tx: Tx, scope: StoreScope, content: EmailTexts & { name: string }) {
  const shop = await emailStore(tx, scope, content)
  const composed = composeTagged(content, shop)
  return fillBlockEmail(parseBlockEmail(composed), {
    values: readerValues(SAMPLE_READER, shop.facts),
    slots: {
      unsubscribe: `${shop.facts.storeUrl}/`,
      proof: proofSentence({ source: 'checkout', wording: 'Email me news and offers', at: new Date() }, shop.timeZone),
    },
    linkAt: (number) => composed.links[number] ?? shop.facts.storeUrl,
  })
}

export const previewCampaign: Handler<typeof campaigns.preview> = (ctx, content) =>
  transaction(ctx, async (tx) => {
    try {
      const email = await sampleOf(tx, ctx, { ...content, name: 'preview' })
      return { ...email, bytes: utf8Bytes(email.html), mistake: null }
    } catch (error) {
      if (!(error instanceof LiquidMistake)) throw error
      return { subject: '', html: '', text: '', bytes: 0, mistake: mistakeText(error) }
    }
  })

export const testCampaign: Handler<typeof campaigns.test> = async (ctx, { _id }) => {
  await requireToken('campaign-test', `${ctx.storeId} ${ctx.accountId}`, PER_PERSON)
  const to = await ownAddress(ctx)
  await transaction(ctx, async (tx) => {
    const row = await readCampaign(tx, ctx, _id)
    const { facts } = await emailStore(tx, ctx, row)
    try {
      const { subject, html, text } = await sampleOf(tx, ctx, row)
      const kind = 'campaign-test'
      const fromName = plainName(row.fromName || facts.storeName)
      await stageEmail(tx, { to, fromName, storeId: ctx.storeId, kind, subject: `[Test] ${subject}`, html, text })
    } catch (error) {
      if (error instanceof LiquidMistake) throw new Failure('invalid', mistakeText(error))
      throw error
    }
  })
  return { message: `The test is on its way to ${to}.` }
}

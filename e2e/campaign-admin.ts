import { sql } from 'drizzle-orm'
import type { CampaignDetail, CampaignFigures } from '@/lib/contract/campaigns'
import { makeVendor } from '@/lib/demo/account-factory'
import { makeStore } from '@/lib/demo/factories'
import { connection } from '@/lib/server/db/database'
import { rowsOf } from '@/lib/server/db/rows-of'
import { callApi } from './call-api'
import { campaignDraft, giveAddress } from './campaign-samples'

type Facts = Parameters<typeof makeStore>[0]

/** A store with a postal address and its owner signed in, for calls about campaigns. */
export async function openCampaignAdmin(facts: Facts = {}) {
  const store = await makeStore(facts)
  await giveAddress(store)
  const { token, email } = await makeVendor(store, 'Owner')
  const headers = { authorization: token }
  const post = (path: string, json: unknown) => callApi(`vender/campaigns/${path}`, { json, headers })
  const get = (path: string, query: Record<string, string> = {}) =>
    callApi(`vender/campaigns/${path}?${new URLSearchParams(query)}`, { headers })
  /** Fails the test when it is rejected. */
  const done = async <T = CampaignDetail>(path: string, json: unknown) => {
    const answer = await post(path, json)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`)
    return answer.payload as T
  }
  const create = (wish: Parameters<typeof campaignDraft>[0] = {}) => done('create', campaignDraft(wish))
  return {
    store,
    token,
    email,
    post,
    get,
    done,
    create,
    read: async (_id: string) => (await get('detail', { _id })).payload as CampaignDetail,
    /** A new campaign, scheduled for now. */
    schedule: async (wish: Parameters<typeof campaignDraft>[0] = {}) => {
      const { _id, version } = await create(wish)
      return done('schedule', { _id, version })
    },
    act: (_id: string, action: string) => done('set-state', { _id, action }),
    figures: async (_id: string) => {
      const { status, text, payload } = await get('results', { _id })
      if (status !== 200) throw new Error(text)
      return (payload as { figures: CampaignFigures }).figures
    },
  }
}

/** Emails of campaigns that were staged for a store, by recipient. */
export const campaignEmails = async ({ storeId }: { storeId: string }) =>
  rowsOf<{ recipient: string; html: string; text: string; subject: string; unsubscribeUrl: string }>(
    await connection(),
    sql`select recipient, html, text, subject, unsubscribe_url as "unsubscribeUrl" from message
        where store_id = ${storeId} and kind = 'campaign' order by id`,
  )

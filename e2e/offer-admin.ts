import type { SentInputOf } from '@/lib/contract/endpoint'
import type { OfferDetail, offers } from '@/lib/contract/offers'
import { makeVendor } from '@/lib/demo/account-factory'
import { type MadeStore, makeStore } from '@/lib/demo/factories'
import { callApi } from './call-api'
import { offerDraft } from './offer-samples'

type Wish = Partial<SentInputOf<typeof offers.create>>

/** The calls about offers of a person with a role in a store. */
export async function offerHands(store: MadeStore, role = 'Owner') {
  const { token } = await makeVendor(store, role)
  const headers = { authorization: token }
  const post = (path: string, json: unknown) => callApi(`vender/coupon/${path}`, { json, headers })
  const get = (path: string, query: Record<string, string> = {}) =>
    callApi(`vender/coupon/${path}?${new URLSearchParams(query)}`, { headers })
  /** Fails the test when it is rejected. */
  const done = async (path: string, json: unknown) => {
    const answer = await post(path, json)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`)
    return answer.payload as OfferDetail
  }
  return {
    store,
    token,
    post,
    get,
    done,
    create: (wish: Wish = {}) => done('create', offerDraft(wish)),
    read: async (_id: string) => (await get('detail', { _id })).payload as OfferDetail,
    act: (_id: string, action: string) => done('set-status', { _id, action }),
    undo: (changeSetId: string) => callApi('vender/history/undo', { json: { _id: changeSetId }, headers }),
  }
}
export type OfferHands = Awaited<ReturnType<typeof offerHands>>

/** A store with its owner signed in, for calls about offers. */
export const openOfferAdmin = async (facts: Parameters<typeof makeStore>[0] = {}): Promise<OfferHands> =>
  offerHands(await makeStore(facts))

/** What the form sends for an offer that it has loaded. */
export const savedInputOf = (entry: OfferDetail) => {
  const { _id, version, name, method, codes, terms, usageLimit, customerLimit, budget, startsLocal, endsLocal, note } =
    entry
  return { _id, version, name, method, codes, terms, usageLimit, customerLimit, budget, startsLocal, endsLocal, note }
}

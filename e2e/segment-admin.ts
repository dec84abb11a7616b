import type { ReplyOf } from '@/lib/contract/endpoint'
import type { SegmentPreview, SegmentReasons } from '@/lib/contract/segment-preview'
import type { SegmentDetail, segments } from '@/lib/contract/segments'
import { makeVendor } from '@/lib/demo/account-factory'
import type { MadeStore } from '@/lib/demo/factories'
import type { SegmentRule } from '@/lib/rules/segments/segment-rule'
import { callApi } from './call-api'
import { sentSegment } from './segment-samples'

/** The calls about segments of a person with a role in a store. */
export async function segmentHands(store: MadeStore, role = 'Owner') {
  const { token } = await makeVendor(store, role)
  const headers = { authorization: token }
  const post = (path: string, json: unknown) => callApi(`vender/segments/${path}`, { json, headers })
  const get = (path: string, query: Record<string, string> = {}) =>
    callApi(`vender/segments/${path}?${new URLSearchParams(query)}`, { headers })
  const must = async <T>(answer: ReturnType<typeof callApi>): Promise<T> => {
    const { status, text, payload } = await answer
    if (status !== 200) throw new Error(text)
    return payload as T
  }
  return {
    store,
    post,
    get,
    create: (wish: Parameters<typeof sentSegment>[0] = {}) => must<SegmentDetail>(post('create', sentSegment(wish))),
    read: (_id: string) => must<SegmentDetail>(get('detail', { _id })),
    list: () => must<ReplyOf<typeof segments.list>>(get('list')),
    ready: () => must<ReplyOf<typeof segments.ready>>(get('ready-made')),
    preview: (rule: SegmentRule) => must<SegmentPreview>(post('preview', { rule })),
    explain: (_id: string, customerId: string) => must<SegmentReasons>(get('explain', { _id, customerId })),
    ofCustomer: (customerId: string) => must<ReplyOf<typeof segments.ofCustomer>>(get('of-customer', { customerId })),
    undo: (changeSetId: string) => callApi('vender/history/undo', { json: { _id: changeSetId }, headers }),
  }
}

import { randomUUID } from 'node:crypto'
import type { PlacedOrder, ShopperOrder } from '@/lib/contract/checkout'
import type { OrderDetail } from '@/lib/contract/order-detail'
import { makeVendor } from '@/lib/demo/account-factory'
import type { ProductFacts } from '@/lib/demo/product-factory'
import { type Answer, callApi } from './call-api'
import { ADDRESS, type CheckoutShop, checkoutShop, post, readOrder } from './checkout-harness'

/** A store with its owner, who creates orders. `write` returns any response. */
export type DraftAdmin = CheckoutShop & {
  token: string
  write(wish?: object, token?: string): Promise<Answer>
  do(call: string, json: unknown): Promise<Answer>
  detail(id: string): Promise<OrderDetail>
}

export async function draftAdmin(facts: ProductFacts = {}): Promise<DraftAdmin> {
  const shop = await checkoutShop(facts)
  const { token } = await makeVendor(shop)
  const call: DraftAdmin['do'] = (path, json) =>
    callApi(`vender/orders/${path}`, { json, headers: { authorization: token } })
  return {
    ...shop,
    token,
    do: call,
    write: (wish = {}, as = token) => {
      const json = {
        draftId: randomUUID(),
        lines: [{ key: shop.key, quantity: 1 }],
        email: 'mina@people.example',
        ...wish,
      }
      return callApi('vender/orders/create-draft', { json, headers: { authorization: as } })
    },
    detail: async (id) =>
      (await callApi(`vender/orders/detail?_id=${id}`, { headers: { authorization: token } })).payload as OrderDetail,
  }
}

/** A created draft; fails the test when it is rejected. */
export async function draftOf(admin: DraftAdmin, wish?: object): Promise<OrderDetail> {
  const answer = await admin.write(wish)
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.payload as OrderDetail
}

/** Content of a draft's link. */
export function linkOf({ draft }: OrderDetail): { path: string; orderId: string; signature: string } {
  const url = new URL(draft?.payUrl ?? '')
  const [orderId, signature] = [url.searchParams.get('id') ?? '', url.searchParams.get('signature') ?? '']
  return { path: url.pathname + url.search, orderId, signature }
}

/** The draft as its customer sees it. */
export const seen = async (admin: DraftAdmin, draft: OrderDetail): Promise<ShopperOrder> =>
  (await readOrder(admin, linkOf(draft).path)).order

type Wish = { token?: string; address?: typeof ADDRESS | null; shownTotal?: number; signature?: string }

/** Pays a draft by its link; returns any response. */
export function tryPay(admin: DraftAdmin, draft: OrderDetail, wish: Wish = {}, key?: string): Promise<Answer> {
  const { orderId, signature } = linkOf(draft)
  const { token = 'APPROVED', ...rest } = wish
  const json = {
    orderId,
    signature,
    shownTotal: draft.totals.total,
    address: ADDRESS as typeof ADDRESS | null,
    token: token === '' ? '' : `DC4:SBX-OTU-${token}`,
    ...rest,
  }
  return post(admin, 'pay-order', json, key === undefined ? {} : { key })
}

export async function payDraft(admin: DraftAdmin, draft: OrderDetail, wish?: Wish, key?: string): Promise<PlacedOrder> {
  const answer = await tryPay(admin, draft, wish, key)
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer.payload as PlacedOrder
}

import { randomUUID } from 'node:crypto'
import type { SentInputOf } from '@/lib/contract/endpoint'
import type { ProductAdmin } from '@/lib/contract/product-admin'
import type { vendorProducts } from '@/lib/contract/vendor-products'
import { makeVendor } from '@/lib/demo/account-factory'
import { makeStore } from '@/lib/demo/factories'
import { callApi } from './call-api'

type Draft = Omit<SentInputOf<typeof vendorProducts.create>, 'productId'>

/** A store with its owner signed in, for product calls. */
export async function openProductAdmin(facts: Parameters<typeof makeStore>[0] = {}, role = 'Owner') {
  const store = await makeStore(facts)
  return { store, ...(await handsOf(store, role)) }
}

/** The calls of a person with a role in a store. */
export async function handsOf(store: Awaited<ReturnType<typeof makeStore>>, role: string) {
  const { token } = await makeVendor(store, role)
  const headers = { authorization: token }
  const post = (path: string, json: unknown) => callApi(`vender/products/${path}`, { json, headers })
  const get = (path: string, query: Record<string, string> = {}) =>
    callApi(`vender/products/${path}?${new URLSearchParams(query)}`, { headers })
  const read = async (_id: string) => (await get('detail', { _id })).payload as ProductAdmin
  return {
    token,
    post,
    get,
    read,
    /** As the form sends it; fails the test when it is rejected. */
    create: async (draft: Partial<Draft> = {}) => {
      const answer = await post('create', { productId: randomUUID(), ...lamp(), ...draft })
      if (answer.status !== 200) throw new Error(answer.text)
      return answer.payload as ProductAdmin
    },
    undo: (changeSetId: string) => callApi('vender/history/undo', { json: { _id: changeSetId }, headers }),
    anyCall: (path: string, json: unknown) => callApi(path, { json, headers }),
  }
}

export const lamp = (): Draft => ({ title: 'Lamp', status: 'active', variants: [{ price: 25 }] })

/** What the form sends for a product that it has loaded. */
export const inputOf = ({ variants, images, ...product }: ProductAdmin) => ({
  ...product,
  images: images.map(({ _id, alt }) => ({ _id, alt })),
  variants: variants.map(({ key, onHand, available, ...variant }) => variant),
})

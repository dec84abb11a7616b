import type { Department } from '@/lib/contract/departments'
import { hostRequest } from '../host-request'

/** A store to measure, with addresses for each kind of page. */
export type Shop = {
  host: string
  storeId: string
  list: string
  product: string
  /** Lists of all nodes of the tree below the first department, and the newest products. */
  lists: readonly string[]
  products: readonly string[]
  /** Address of a search or a filtered list that was never requested before. */
  newFinding: () => string
  api: Readonly<Record<string, string>>
}

type Listed = { key?: string; handle?: string; _id?: string; productId?: string }

const LABELS = [
  'lamp',
  'oak basket',
  'copper',
  'glass jar',
  'garden',
  'stool',
  'wool blanket',
  'kettle',
  'slate',
  'tray',
]

/** Requests addresses of each kind from the store itself. */
export async function openShop(port: number, label: string): Promise<Shop> {
  const host = `${label}.localhost:${port}`
  const call = async <T>(path: string) => {
    const reply = await hostRequest({ port, host, path: `/api/${path}` })
    if (reply.status !== 200) throw new Error(`${label}: /api/${path} answers ${reply.status}: ${reply.text}`)
    return (reply.json as { payload: T }).payload
  }
  const { storeInfo } = await call<{ storeInfo: { _id: string } }>(`vender/publicwebsite/public?websiteName=${label}`)
  const storeId = storeInfo._id
  const departments = await call<Department[]>(`vender/publicwebsite/departments?_id=${storeId}`)
  const recent = await call<Listed[]>(`vender/publicwebsite/recent-added?storeID=${storeId}`)
  const department = departments[0]
  const product = recent[0]
  if (!department || !product) throw new Error(`${label} has no department or no product to measure.`)
  const list = `/product-list?id=${department._id}&tagname=departments`
  return {
    host,
    storeId,
    list,
    product: productPath(product),
    lists: department.subdepartments.flatMap(({ _id, categories }) => [
      `/product-list?id=${_id}&tagname=subdepartments`,
      ...categories.map((category) => `/product-list?id=${category._id}&tagname=categories`),
    ]),
    products: recent.map(productPath),
    newFinding: findingsIn(list),
    api: {
      products: `/api/vender/publicwebsite/products?storeID=${storeId}&tagname=departments&id=${department._id}`,
      search: `/api/vender/publicwebsite/products?storeID=${storeId}&q=oak`,
      suggestions: `/api/vender/publicwebsite/suggestions?storeID=${storeId}&q=lam`,
      public: `/api/vender/publicwebsite/public?websiteName=${label}`,
      departments: `/api/vender/publicwebsite/departments?_id=${storeId}`,
      'by-keys': `/api/vender/publicwebsite/by-keys?keyIds=${recent.flatMap((entry) => entry.key ?? []).join(',')}`,
      'top-sells': `/api/vender/publicwebsite/top-sells?storeID=${storeId}`,
      'recent-added': `/api/vender/publicwebsite/recent-added?storeID=${storeId}`,
    },
  }
}

const productPath = ({ handle, _id, productId }: Listed) => `/product/${handle ?? _id ?? productId}`

/** Searches and lists by price alternately. Bounds differ by fractions, so that the results stay about as long. */
function findingsIn(list: string): () => string {
  let asked = 0
  return () => {
    const at = asked++
    const word = encodeURIComponent(LABELS[(at >> 1) % LABELS.length] ?? '')
    const isSearch = at % 2 === 0
    return isSearch
      ? `/product-list?q=${word}&max=${(80 + at / 100).toFixed(2)}`
      : `${list}&min=${(5 + at / 1_000).toFixed(3)}&sort=price-ascending`
  }
}

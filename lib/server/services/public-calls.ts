import 'server-only'
import { cart } from '@/lib/contract/cart'
import { departments } from '@/lib/contract/departments'
import type { Endpoint } from '@/lib/contract/endpoint'
import { feed } from '@/lib/contract/feed'
import { productList } from '@/lib/contract/product-list'
import { products } from '@/lib/contract/products'
import { website } from '@/lib/contract/website'
import type { PublicContext } from '../context'
import type { Verbs } from '../verb'
import { quoteCart } from './cart/quote-cart'
import { feedVerbs } from './catalogue/list/feed-verbs'
import { productListVerbs } from './catalogue/list/product-list-verbs'
import { listDepartments } from './catalogue/list-departments'
import { productDetail } from './catalogue/product-detail'
import { productsByKeys } from './catalogue/products-by-keys'
import { recentlyAdded } from './catalogue/recently-added'
import { topSells } from './catalogue/top-sells'
import { checkDomain } from './website/check-domain'
import { getWebsite } from './website/get-website'

/** An endpoint with the verb that answers it. Input must have been read by the endpoint's schema. */
export type Call = { endpoint: Endpoint; verb: (ctx: PublicContext, input: unknown) => Promise<unknown> }

// Safe: `Verbs<G>` has exactly the keys of `G`, and whoever calls reads the input by the endpoint's own schema.
const pair = <G extends Record<string, Endpoint>>(endpoints: G, verbs: Verbs<G>): Call[] =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ endpoint, verb: verbs[name] as Call['verb'] }))

/** Everything that anybody may call. The API mounts it; pages reach the same verbs without a network. */
export const publicCalls: readonly Call[] = [
  ...pair(website, { public: getWebsite, checkDomain }),
  ...pair(departments, { list: listDepartments }),
  ...pair(products, { byKeys: productsByKeys, topSells, recentAdded: recentlyAdded, detail: productDetail }),
  ...pair(productList, productListVerbs),
  ...pair(feed, feedVerbs),
  ...pair(cart, { quote: quoteCart }),
]

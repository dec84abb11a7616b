import { countedNoun } from '../kit/list/list-definition'

/** Such as “9 products, 1 open order”. */
export const describeSize = (products: number, openOrders: number): string =>
  `${countedNoun(['product', 'products'], products)}, ${countedNoun(['open order', 'open orders'], openOrders)}`

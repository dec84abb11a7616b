import type { PurchaseDetail } from '@/lib/contract/purchase-orders'

/** What every part of the page of an order is given; `show` puts an answer of the server on it. */
export type PurchaseProps = { order: PurchaseDetail; show: (order: PurchaseDetail) => void }

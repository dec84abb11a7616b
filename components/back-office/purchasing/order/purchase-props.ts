import type { PurchaseDetail } from '@/lib/contract/purchase-orders'

/** Props of every part of the order page; `show` stores a response of the server. */
export type PurchaseProps = { order: PurchaseDetail; show: (order: PurchaseDetail) => void }

import 'server-only'

/** An order as emails to staff show it; amounts are formatted. */
export type StaffOrderFacts = {
  readonly storeName: string
  readonly number: number
  readonly customer: string
  readonly total: string
  /** What was not charged, was returned, or is due; the total for a new order. */
  readonly amount: string
  /** No real money was charged. */
  readonly isTest: boolean
  /** What happened, as a sentence; empty for a new order. */
  readonly reason: string
  /** Absolute address of the order in the back-office. */
  readonly url: string
}

import 'server-only'
import type { LiquidValues } from '../../liquid/liquid-template'
import type { EmailTable } from '../templates/order-table'

/** What an email of a store is made from, besides its texts. */
export type EmailData = {
  /** Sender name in header and footer; empty for the platform's. */
  readonly sender: string
  /** Origin of the shop, for pictures and paths in its blocks; empty for none. */
  readonly storeUrl: string
  /** What Liquid reads: every variable that the email declares, empty texts for what is missing. */
  readonly values: LiquidValues
  /** Content of the block Items: an order's lines and sums, or labels with values. */
  readonly items?: EmailTable | { readonly rows: readonly (readonly [label: string, value: string])[] }
  /** Milliseconds that one text may take; the limit of Liquid by default. */
  readonly timeMs?: number
  /** Content of the block Message: paragraphs that a person typed. */
  readonly message?: readonly string[]
}

import 'server-only'
import type { SandboxMerchant } from '../../services/payment-sandbox/book-transaction'
import type { SandboxSwitches } from './switches'

/** What the sandbox is told by whoever opens it; tests turn its clock and shorten its waits. */
export type SandboxOptions = {
  /** Merchants beside the throw-away ones, whose keys follow from their names. */
  readonly merchants: readonly SandboxMerchant[]
  readonly now: () => Date
  /** Milliseconds before a token is given out. */
  readonly tokenLatencyMs: number
  /** Milliseconds for which an answer is withheld when a fault says so; longer than any caller waits. */
  readonly withheldMs: number
  /** Whether certain amounts decide a sale, as in the provider's open or certification tests. */
  readonly amounts: 'off' | 'open' | 'cert'
  readonly switches: SandboxSwitches
  /** Pages that may show the card form, as sources of `frame-ancestors`. */
  readonly frameAncestors: string
}

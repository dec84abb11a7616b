import 'server-only'
import type { SandboxMerchant } from '../../services/payment-sandbox/process-transaction'
import type { SandboxSwitches } from './switches'

/** Options of the sandbox; tests control its clock and shorten its delays. */
export type SandboxOptions = {
  /** Merchants besides the throw-away ones, whose keys are derived from their names. */
  readonly merchants: readonly SandboxMerchant[]
  readonly now: () => Date
  /** Delay in ms before a token is issued. */
  readonly tokenLatencyMs: number
  /** Delay in ms of a response when a simulated timeout is on; longer than any caller waits. */
  readonly withheldMs: number
  /** Whether certain amounts decide a sale, as in the provider's open or certification tests. */
  readonly amounts: 'off' | 'open' | 'cert'
  readonly switches: SandboxSwitches
  /** Pages that may show the card form, as sources of `frame-ancestors`. */
  readonly frameAncestors: string
}

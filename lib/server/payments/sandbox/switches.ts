import 'server-only'
import { once } from '@/lib/rules/once'
import type { SandboxOutcomeName } from '@/lib/rules/sandbox-card'

/** Errors that can be simulated by hand. Kept in memory: a forgotten switch ends with the process. */
export type SandboxSwitches = {
  /** Outcome of every sale, regardless of its card. */
  sale: SandboxOutcomeName | 'by-card'
  /** Number of sales to which `sale` still applies; null: until switched off. */
  salesLeft: number | null
  script: 'served' | 'missing' | 'hanging'
  /** Ten tokens a minute per address, as on the real hosts. */
  limitTokens: boolean
}

export const newSwitches = (): SandboxSwitches => ({
  sale: 'by-card',
  salesLeft: null,
  script: 'served',
  limitTokens: false,
})

/** The switches of this process, set on the sandbox's console. */
export const sandboxSwitches = (): SandboxSwitches => once('sandbox-switches', newSwitches)

/** The simulated error of the next sale; reading it counts it down. */
export function takeSaleError(switches: SandboxSwitches): SandboxOutcomeName | null {
  const { sale, salesLeft } = switches
  if (sale === 'by-card') return null
  if (salesLeft !== null) {
    switches.salesLeft = salesLeft - 1
    if (salesLeft <= 1) Object.assign(switches, { sale: 'by-card', salesLeft: null })
  }
  return sale
}

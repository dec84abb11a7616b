import 'server-only'
import { once } from '@/lib/rules/once'
import type { SandboxOutcomeName } from '@/lib/rules/sandbox-card'

/** What can be made to go wrong by hand. Kept in memory: a fault that somebody left on ends with the process. */
export type SandboxSwitches = {
  /** What every sale comes to, whatever its card says. */
  sale: SandboxOutcomeName | 'by-card'
  /** How many sales `sale` still applies to; null: until switched off. */
  salesLeft: number | null
  script: 'served' | 'missing' | 'hanging'
  /** Ten tokens a minute for one address, as the real hosts allow. */
  limitTokens: boolean
}

export const newSwitches = (): SandboxSwitches => ({
  sale: 'by-card',
  salesLeft: null,
  script: 'served',
  limitTokens: false,
})

/** The switches of this process, worked on the sandbox's console. */
export const sandboxSwitches = (): SandboxSwitches => once('sandbox-switches', newSwitches)

/** The fault that the next sale shall have, used up by being asked for. */
export function takeSaleError(switches: SandboxSwitches): SandboxOutcomeName | null {
  const { sale, salesLeft } = switches
  if (sale === 'by-card') return null
  if (salesLeft !== null) {
    switches.salesLeft = salesLeft - 1
    if (salesLeft <= 1) Object.assign(switches, { sale: 'by-card', salesLeft: null })
  }
  return sale
}

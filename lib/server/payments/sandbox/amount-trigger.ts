import 'server-only'
import type { SandboxOutcomeName } from '@/lib/rules/sandbox-card'

type Trigger = { forced: SandboxOutcomeName; authorized?: number }

/**
 * Amounts in hundredths that decide a sale in the provider's own tests, when the sandbox is configured to follow them.
 */
const TRIGGERS: Readonly<Record<'open' | 'cert', Readonly<Record<number, Trigger>>>> = {
  open: {
    900: { forced: 'partial', authorized: 400 },
    901: { forced: 'declined' },
    902: { forced: 'processing-error' },
  },
  cert: {
    1522: { forced: 'declined' },
    1533: { forced: 'processing-error' },
    1550: { forced: 'partial', authorized: 975 },
  },
}

/** Open testing rejects amounts above this. */
const OPEN_LIMIT = 1_000

export function amountTrigger(amounts: 'off' | 'open' | 'cert', amount: number): Trigger | null {
  if (amounts === 'off') return null
  if (amounts === 'open' && amount > OPEN_LIMIT) return { forced: 'processing-error' }
  return TRIGGERS[amounts][amount] ?? null
}

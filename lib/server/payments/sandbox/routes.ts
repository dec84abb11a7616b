import 'server-only'
import { once } from '@/lib/rules/once'
import { env } from '../../config/env'
import { createSandbox } from './create-sandbox'
import { sandboxSwitches } from './switches'

const TOKEN_LATENCY_MS = 400
/** Longer than our client waits. */
const WITHHELD_MS = 60_000

/** The payment sandbox of this process; null unless it is configured. */
export const datacapSandbox = (): ((request: Request) => Response | Promise<Response>) | null =>
  once('datacap-sandbox', () => {
    const { payments, isDemo, ROOT_DOMAIN } = env()
    if (payments.mode !== 'sandbox') return null
    const app = createSandbox({
      merchants: [],
      now: () => new Date(),
      tokenLatencyMs: TOKEN_LATENCY_MS,
      withheldMs: WITHHELD_MS,
      amounts: payments.sandboxAmounts,
      switches: sandboxSwitches(),
      frameAncestors: isDemo
        ? "'self' http://localhost:* http://*.localhost:*"
        : `'self' https://${ROOT_DOMAIN} https://*.${ROOT_DOMAIN}`,
    })
    return (request) => app.fetch(request)
  })

import 'server-only'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { readUrl } from '@/lib/rules/read-url'
import { isSandboxOutcome } from '@/lib/rules/sandbox-card'
import { closeAllBatches } from '../../services/payment-sandbox/close-batches'
import { listSandboxTransactions } from '../../services/payment-sandbox/list-transactions'
import { consolePage } from './console-page'
import { sandboxAsset } from './sandbox-asset'
import type { SandboxOptions } from './sandbox-options'

const Switches = z.object({
  sale: z.string().refine((name) => name === 'by-card' || isSandboxOutcome(name)),
  salesLeft: z.enum(['always', '1', '2', '3']).default('always'),
  script: z.enum(['served', 'missing', 'hanging']),
  limitTokens: z.literal('1').optional(),
})

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The console, where developers inspect and control the sandbox. */
export function consoleRoutes(options: SandboxOptions): Hono {
  const app = new Hono()
  app.get('/console', async (c) => {
    c.header('content-security-policy', POLICY)
    c.header('cache-control', 'no-store')
    return c.html(consolePage(await listSandboxTransactions(), options.switches))
  })
  app.get('/console.css', () => sandboxAsset('console.css', 'text/css; charset=utf-8'))
  app.post('/console/switches', async (c) => {
    if (isFromElsewhere(c)) return c.text('Forbidden', 403)
    const parsed = Switches.safeParse(await c.req.parseBody())
    if (!parsed.success) return c.text('This switch does not have that value.', 400)
    const { sale, salesLeft, script, limitTokens } = parsed.data
    Object.assign(options.switches, {
      sale,
      salesLeft: salesLeft === 'always' ? null : Number(salesLeft),
      script,
      limitTokens: limitTokens === '1',
    })
    return back(c)
  })
  app.post('/console/batch-close', async (c) => {
    if (isFromElsewhere(c)) return c.text('Forbidden', 403)
    await closeAllBatches()
    return back(c)
  })
  return app
}

/** Rejects cross-site requests, so that a form on another site cannot change the switches. */
function isFromElsewhere(c: Context): boolean {
  const origin = c.req.header('origin')
  return origin !== undefined && readUrl(origin)?.host !== c.req.header('host')
}

const back = (c: Context) => c.body(null, 303, { location: '/sandbox/datacap/console', 'cache-control': 'no-store' })

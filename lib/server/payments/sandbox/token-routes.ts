import 'server-only'
import { type Context, Hono } from 'hono'
import { sandboxMerchantByTokenKey } from '@/lib/rules/sandbox-merchant'
import { issueOneTimeToken } from '../../services/payment-sandbox/sandbox-tokens'
import { pause } from './pause'
import { sandboxAsset } from './sandbox-asset'
import type { SandboxOptions } from './sandbox-options'
import { CardFields, validateCard } from './validate-card'

const MINUTE_MS = 60_000
const TOKENS_A_MINUTE = 10

/** The API's brand names as the card form spells them. */
const FORM_BRANDS: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  'M/C': 'Mastercard',
  AMEX: 'Amex',
  DCVR: 'Discover',
  DCLB: 'Diners',
  JCB: 'JCB',
}

/** The provider's browser part: script, card page, tokens. */
export function tokenRoutes(options: SandboxOptions): Hono {
  const app = new Hono()
  const script = (c: Context) => serveScript(c, options)
  app.get('/v1/client/hosted', script)
  app.get('/v2/client/20241220/hosted', script)
  app.get('/v1/view/i', async () => {
    const policy = [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${options.frameAncestors}`,
    ].join('; ')
    return sandboxAsset('card-page.html', 'text/html; charset=utf-8', { 'content-security-policy': policy })
  })
  app.get('/v1/view/card-page.js', () => sandboxAsset('card-page.js', 'text/javascript; charset=utf-8'))
  app.get('/v1/view/card-page.css', () => sandboxAsset('card-page.css', 'text/css; charset=utf-8'))
  app.post('/v1/otu', tokenGiver(options))
  return app
}

async function serveScript(c: Context, { switches, withheldMs }: SandboxOptions): Promise<Response> {
  if (switches.script === 'missing') return new Response('Not Found', { status: 404 })
  if (switches.script === 'hanging') await pause(withheldMs, c.req.raw.signal)
  return sandboxAsset('hosted.js', 'text/javascript; charset=utf-8')
}

function tokenGiver(options: SandboxOptions) {
  const given = new Map<string, number[]>()
  return async (c: Context): Promise<Response> => {
    const now = options.now()
    await pause(options.tokenLatencyMs, c.req.raw.signal)
    if (options.switches.limitTokens && isTooMany(given, c.req.header('x-forwarded-for') ?? '', now)) {
      return reject('Too many tokens. Please wait a minute.', 403)
    }
    const tokenKey = c.req.header('authorization') ?? ''
    const isKnown = options.merchants.some((merchant) => merchant.tokenKey === tokenKey)
    if (!isKnown && !sandboxMerchantByTokenKey(tokenKey)) return reject('Invalid token key', 401)
    const fields = CardFields.safeParse(await c.req.json().catch(() => null))
    if (!fields.success) return reject('Failed to create token', 400)
    const checked = validateCard(fields.data, now)
    if ('error' in checked) return reject(checked.error, 400)
    const { card } = checked
    const token = await issueOneTimeToken(card, tokenKey, now)
    return answer({
      Token: token,
      Brand: FORM_BRANDS[card.brand] ?? 'Other',
      ExpirationMonth: fields.data.expirationMonth.padStart(2, '0'),
      ExpirationYear: `20${fields.data.expirationYear.slice(-2)}`,
      Last4: card.last4,
      Bin: card.bin,
    })
  }
}

function isTooMany(given: Map<string, number[]>, address: string, now: Date): boolean {
  const recent = (given.get(address) ?? []).filter((at) => now.getTime() - at < MINUTE_MS)
  given.set(address, [...recent, now.getTime()])
  return recent.length >= TOKENS_A_MINUTE
}

const reject = (error: string, status: number): Response => answer({ Error: error, Errors: [error] }, status)

const answer = (fields: object, status = 200): Response =>
  Response.json(fields, { status, headers: { 'cache-control': 'no-store' } })

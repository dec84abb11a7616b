import 'server-only'
import { shopAccess } from '@/lib/contract/shop-access'
import { Failure } from '@/lib/rules/failure'
import { localPath } from '@/lib/rules/local-path'
import { PASS_COOKIE, passwordPageFor } from '@/lib/rules/shop-pass'
import { env } from '../config/env'
import type { Api } from './api-context'
import { isFromOwnPage, passedOnHeaders } from './forms'

const MAX_BYTES = 8_192
const SEE_OTHER = 303

/**
 * The form of a closed shop, which browsers post without a script: passed on as a call. The right password sets the
 * cookie and leads back to the page that was asked for; anything else back to the form, which says why.
 */
export function mountEnterShop(app: Api): void {
  app.post('/enter-shop', async (c) => {
    if (!isFromOwnPage(c)) throw new Failure('forbidden', 'This form can only be sent from a page of the shop.')
    if (Number(c.req.header('content-length') ?? Number.NaN) > MAX_BYTES)
      throw new Failure('too_large', 'The form is larger than 8 KB.')
    const sent = new URLSearchParams(await c.req.text())
    const next = localPath(sent.get('next')) ?? '/'
    const reply = await app.fetch(
      new Request(new URL(`/api/${shopAccess.enter.path}`, c.req.url), {
        method: 'POST',
        headers: passedOnHeaders(c),
        body: JSON.stringify({ password: sent.get('password') ?? '' }),
      }),
    )
    // The shop was opened in the meantime.
    if (reply.ok) return leadTo(next, cookieOf(shopAccess.enter.reply.parse((await payloadOf(reply)).payload)))
    if (reply.status === 409) return leadTo(next)
    const page = passwordPageFor(next)
    const why = reply.status === 429 ? 'wait' : reply.status === 400 ? 'wrong' : 'failed'
    return leadTo(`${page}${page.includes('?') ? '&' : '?'}problem=${why}`)
  })
}

const payloadOf = async (reply: Response) => (await reply.json()) as { payload?: unknown }

const leadTo = (location: string, cookie?: string) =>
  new Response(null, {
    status: SEE_OTHER,
    headers: { location, 'cache-control': 'private, no-store', ...(cookie && { 'set-cookie': cookie }) },
  })

/** For this host only, and unreadable for scripts. */
const cookieOf = ({ pass, seconds }: { pass: string; seconds: number }): string =>
  `${PASS_COOKIE}=${pass}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${env().isDemo ? '' : '; Secure'}`

import 'server-only'
import { emailPreferenceForms } from '@/lib/contract/email-preferences'
import { Failure } from '@/lib/rules/failure'
import type { Api, ApiContext } from './api-context'
import { passedOnHeaders } from './forms'

const MAX_BYTES = 4_096
/** The one field of RFC 8058, as a form or in parts. */
const WANTED = /(^|&)List-Unsubscribe=One-Click(&|$)|name="List-Unsubscribe"\r?\n\r?\nOne-Click\r?\n/

/**
 * What mail programs post to the address in `List-Unsubscribe` (RFC 8058): no cookie, no origin, no redirect. The front
 * brings it here from the page of the same address.
 */
export function mountOneClick(app: Api): void {
  app.post('/one-click/:token', async (c) => {
    if (!WANTED.test(await textOf(c)))
      throw new Failure('invalid', 'Send List-Unsubscribe=One-Click to unsubscribe (RFC 8058).')
    const reply = await app.fetch(
      new Request(new URL(`/api/${emailPreferenceForms.stop.path}`, c.req.url), {
        method: 'POST',
        headers: passedOnHeaders(c),
        body: JSON.stringify({ token: c.req.param('token') }),
      }),
    )
    if (!reply.ok) return reply
    return c.text('You are unsubscribed.\n', 200, { 'cache-control': 'no-store' })
  })
}

async function textOf(c: ApiContext): Promise<string> {
  if (Number(c.req.header('content-length') ?? Number.NaN) <= MAX_BYTES) return c.req.text()
  throw new Failure('too_large', 'The body is larger than 4 KB, or its length is missing.')
}

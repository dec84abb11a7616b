import { mailSandbox } from '@/lib/server/mail/sandbox/routes'
import { datacapSandbox } from '@/lib/server/payments/sandbox/routes'

export const dynamic = 'force-dynamic'

/** By first segment: emulations of external services. Null where the real one is used. */
const sandboxes = new Map([
  ['datacap', datacapSandbox],
  ['mail', mailSandbox],
  ['mail.json', mailSandbox],
])

async function handle(request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.split('/')[2] ?? ''
  const sandbox = sandboxes.get(name)?.()
  const answer = sandbox ? await sandbox(request) : new Response('Not Found', { status: 404 })
  if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store')
  // A page that may be framed sets its own header.
  if (!/frame-ancestors (?!'none')/.test(answer.headers.get('content-security-policy') ?? '')) {
    answer.headers.set('x-frame-options', 'DENY')
  }
  return answer
}

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
}

import 'server-only'
import { classifyHost } from '@/lib/rules/host'
import { once } from '@/lib/rules/once'
import { env } from '../../config/env'
import { createOutbox } from './create-outbox'

/** The outbox of this process, on the platform's own hosts only; null unless emails stay in it. */
export const mailSandbox = (): ((request: Request) => Response | Promise<Response>) | null =>
  once('mail-sandbox', () => {
    const { mail, API_URL, ROOT_DOMAIN, vendorPortalHost } = env()
    if (mail.mode !== 'outbox' || API_URL) return null
    const app = createOutbox(ROOT_DOMAIN)
    return (request) => {
      const host = classifyHost(request.headers.get('host') ?? undefined, { rootDomain: ROOT_DOMAIN, vendorPortalHost })
      return host.kind === 'portal' ? app.fetch(request) : new Response('Not Found', { status: 404 })
    }
  })

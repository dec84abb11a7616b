import 'server-only'
import { env } from '../config/env'

type PlatformFacts = {
  /** Suffix of a store's host after its subdomain, with the port if there is one. */
  rootDomain: string
  /** Address of the outbox when emails are not sent; null when they are. */
  outbox: string | null
}

/** Facts about this installation on the platform's own pages. */
export function platformFacts(): PlatformFacts {
  const { platformOrigin, mail } = env()
  return { rootDomain: new URL(platformOrigin).host, outbox: mail.mode === 'outbox' ? '/sandbox/mail' : null }
}

import 'server-only'
import { env } from '../config/env'

type PlatformFacts = {
  /** What follows a store's sub-domain in its address, with the port where there is one. */
  rootDomain: string
  /** Where letters can be read, when they reach nobody; null when they are really sent. */
  outbox: string | null
}

/** What the platform's own pages say about the place they are served at. */
export function platformFacts(): PlatformFacts {
  const { platformOrigin, mail } = env()
  return { rootDomain: new URL(platformOrigin).host, outbox: mail.mode === 'outbox' ? '/sandbox/mail' : null }
}

import 'server-only'
import { env } from '../config/env'

type ShopperFacts = {
  /** First entry of the phone-code selector. */
  homeCode: string
  /** Where letters can be read, when they reach nobody; null when they are really sent. */
  outbox: string | null
}

/** What the auth modal of a store says about the place it is served at. */
export function shopperFacts(): ShopperFacts {
  const { HOME_COUNTRY_CODE, platformOrigin, mail } = env()
  return { homeCode: HOME_COUNTRY_CODE, outbox: mail.mode === 'outbox' ? `${platformOrigin}/sandbox/mail` : null }
}

import 'server-only'
import { env } from '../config/env'

type ShopperFacts = {
  /** First entry of the phone-code selector. */
  homeCode: string
  /** Address of the outbox when emails are not sent; null when they are. */
  outbox: string | null
}

/** Facts about this installation in the auth modal of a store. */
export function shopperFacts(): ShopperFacts {
  const { HOME_COUNTRY_CODE, platformOrigin, mail } = env()
  return { homeCode: HOME_COUNTRY_CODE, outbox: mail.mode === 'outbox' ? `${platformOrigin}/sandbox/mail` : null }
}

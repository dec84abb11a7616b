/** Id of the customer (16 bytes) and a signature of 96 bits, base64url: short, so that mail servers do not fold the header. */
const TOKEN = '[\\w-]{38}'
const UNSUBSCRIBE = new RegExp(`^/u/(${TOKEN})$`)
const PREFERENCES = new RegExp(`^/u/(${TOKEN})/preferences$`)

export const UNSUBSCRIBE_TOKEN = new RegExp(`^${TOKEN}$`)

/** Where a marketing email is unsubscribed from, on the store's own host: 41 characters. A GET of it changes nothing. */
export const unsubscribePath = (token: string): string => `/u/${token}`

/** Where the same person chooses what to receive. */
export const preferencesPath = (token: string): string => `/u/${token}/preferences`

/** The token in the address of an unsubscription; null for any other address. */
export const tokenOfUnsubscribe = (pathname: string): string | null => UNSUBSCRIBE.exec(pathname)?.[1] ?? null

/** The token in the address of the choice of emails; null for any other address. */
export const tokenOfPreferences = (pathname: string): string | null => PREFERENCES.exec(pathname)?.[1] ?? null

/** Global name of what a script in the head has asked for: a token, and the response to it. */
export const EARLY_SESSION = '__earlySession'

type EarlySession = { readonly token: string; readonly response: Promise<Response | null> }

const isEarlySession = (value: unknown): value is EarlySession =>
  typeof value === 'object' && value !== null && 'token' in value && 'response' in value

/** The response that the page has asked for with this token before its code was there; once, and null for none. */
export async function takeEarlySession(token: string): Promise<Response | null> {
  const found: unknown = Reflect.get(globalThis, EARLY_SESSION)
  Reflect.deleteProperty(globalThis, EARLY_SESSION)
  return isEarlySession(found) && found.token === token ? found.response : null
}

import 'server-only'
import { log } from '../runtime/log'

/** Logs an error of a page with the reference that its visitor sees. `route`: the page's pattern, never its address. */
export function logPageError(error: unknown, route: string): void {
  const reference = typeof error === 'object' && error !== null && 'digest' in error ? error.digest : undefined
  log().error({ err: error, reference, route }, 'a page failed')
}

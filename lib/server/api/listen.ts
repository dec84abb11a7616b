import 'server-only'
import { getRequestListener } from '@hono/node-server'
import { env } from '../config/env'
import { callListener, setCallListener } from '../runtime/call-listener'
import { api } from './app'

/**
 * Lets the front answer further calls itself, without the way through Next, which takes about three milliseconds. Not in
 * development, where Next reloads what has changed.
 */
export function listenToCalls(): void {
  if (callListener() || !env().isProduction) return
  const answer = getRequestListener((request) => api().fetch(request), { overrideGlobalObjects: false })
  setCallListener((request, response) => {
    // Read one by one, headers are what the front has made of them; read as a whole, they would be what was sent.
    request.rawHeaders = Object.entries(request.headers).flatMap(([name, value]) =>
      [value ?? []].flat().flatMap((each) => [name, each]),
    )
    return answer(request, response)
  })
}

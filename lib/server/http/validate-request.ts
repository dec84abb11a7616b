import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { countOf } from './count-of'
import { rejectRequest } from './reject-request'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const MAX_URL = 8_000

/** Headers that only our own processes may set, and those that control Next internally. */
const INSIDE_ONLY =
  /^(x-middleware-|x-nextjs-|x-invoke-|x-next-|x-matched-path$|x-now-route-matches$|x-prerender-|next-action$|next-resume$|content-security-policy|x-client-address$)/

/** Rejects requests that cannot be valid for any page or call, before any other step. True: answered. */
export function validateRequest(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = '', url = '', rawHeaders } = request
  if (!METHODS.includes(method))
    return rejectRequest(response, 405, 'Method Not Allowed', { allow: METHODS.join(', ') })
  if (url.length > MAX_URL) return rejectRequest(response, 414, 'URI Too Long')
  // An absolute address in the request line names a second host; two Host headers name two.
  if (!url.startsWith('/') || countOf(rawHeaders, 'host') !== 1) return rejectRequest(response, 400, 'Bad Request')
  if (!decodes(url)) return rejectRequest(response, 400, 'Bad Request')
  for (const name of Object.keys(request.headers)) if (INSIDE_ONLY.test(name)) delete request.headers[name]
  return false
}

function decodes(url: string): boolean {
  try {
    return !decodeURIComponent(url.split('?', 1)[0] ?? '').includes('\0')
  } catch {
    return false
  }
}

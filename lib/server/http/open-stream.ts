import 'server-only'
import { encodingFor } from '../page-cache/cached-page'
import type { Exchange } from './exchange'
import { headersOf, type RenderedHead } from './finish-page'
import { policyOfPage } from './page-policy'
import { requestIdOf } from './request-id'
import type { TrustedScripts } from './security-headers'
import { StreamedBody } from './streamed-body'

/** Nobody may use it again: the policy has a nonce that was made for this visitor. */
const CACHING = 'private, no-cache'

/** Sends the headers of a page to its first visitor, whose body follows in parts. */
export function openStream(
  exchange: Exchange,
  head: RenderedHead,
  scripts: TrustedScripts,
  acceptEncoding: string,
): StreamedBody {
  const { request, response, pathname } = exchange
  const headers = headersOf(head, exchange, CACHING)
  headers['content-security-policy'] = policyOfPage({ pathname, isPortal: false, previewOf: null }, scripts)
  headers.vary = [...new Set([...(headers.vary?.split(/,\s*/) ?? []), 'Accept-Encoding'])].join(', ')
  headers['x-accel-buffering'] = 'no'
  const encoding = encodingFor(acceptEncoding)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  response.writeHead(200, [...Object.entries(headers).flat(), ...requestIdOf(request)])
  return new StreamedBody(response, encoding)
}

import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CachedPage, encodingFor } from '../page-cache/cached-page'

/** Sends a finished page; 304 when the visitor already has it. */
export async function sendResponse(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  acceptEncoding: string,
): Promise<void> {
  const vary = [...new Set([...(page.headers.vary?.split(/,\s*/) ?? []), 'Accept-Encoding'])].join(', ')
  const headers: Record<string, string | number> = { ...page.headers, vary, etag: page.etag }
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, headers).end()
    return
  }
  const encoding = page.length > 600 ? encodingFor(acceptEncoding) : 'identity'
  const body = await page.body(encoding)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = body.length
  response.writeHead(page.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CachedPage, encodingFor, type PageReply } from '../page-cache/cached-page'
import { requestIdOf } from './request-id'

/** Sends a finished page; 304 when the visitor already has it. */
export async function sendResponse(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  acceptEncoding: string,
): Promise<void> {
  if (isHeld(page, request)) sendUnchanged(page, request, response)
  else sendReply(page, await page.reply(encodingFor(acceptEncoding)), request, response)
}

/** The same at once; false when the page was not sent in this encoding before. */
export function sendIfReady(page: CachedPage, request: IncomingMessage, response: ServerResponse): boolean {
  if (isHeld(page, request)) {
    sendUnchanged(page, request, response)
    return true
  }
  const reply = page.readyReply(encodingFor(request.headers['accept-encoding']))
  if (reply) sendReply(page, reply, request, response)
  return reply !== undefined
}

/** Whether the visitor has this very page already. */
const isHeld = (page: CachedPage, { headers }: IncomingMessage) =>
  page.status === 200 && headers['if-none-match'] === page.etag

function sendUnchanged(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(304, [...page.headerList, ...requestIdOf(request)]).end()
}

function sendReply(
  { status }: CachedPage,
  { headers, body }: PageReply,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.writeHead(status, [...headers, ...requestIdOf(request)])
  response.end(request.method === 'HEAD' ? undefined : body)
}

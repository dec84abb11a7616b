import 'server-only'
import { createHash } from 'node:crypto'
import type { FileReply, StreamReply } from '@/lib/contract/file-reply'
import type { ApiContext } from './api-context'

/** Clients may cache the reply but must revalidate it. */
const ASK_AGAIN = 'public, max-age=0, must-revalidate'

/** JSON that must not be cached: errors, replies to a POST. */
export function answerJson(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  const body = JSON.stringify(value)
  return new Response(body, { status, headers: { ...jsonHeaders(body), 'cache-control': 'no-store', ...headers } })
}

/** Short bodies are not worth compressing, which their length decides. */
const jsonHeaders = (body: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
})

/** Reply to a GET of published data with an ETag from its digest: 304 when the caller has it. */
export function answerPublished(c: ApiContext, value: unknown): Response {
  const body = JSON.stringify(value)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = { etag, 'cache-control': ASK_AGAIN }
  const known = c.req
    .header('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (known?.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { ...jsonHeaders(body), ...headers } })
}

/** A download that is not cached: always saved under its name and never rendered as a page. */
export const answerFile = ({ bytes, ...file }: FileReply): Response => new Response(bytes, { headers: headersOf(file) })

/** The same for a file that is read while it is sent. */
export const answerStream = ({ stream, size, ...file }: StreamReply): Response =>
  new Response(stream, { headers: { ...headersOf(file), 'content-length': String(size) } })

const headersOf = ({ fileName, type }: Pick<FileReply, 'fileName' | 'type'>) => ({
  'content-type': type,
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  'cache-control': 'no-store',
})

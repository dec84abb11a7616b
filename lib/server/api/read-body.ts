import 'server-only'
import { HTTPException } from 'hono/http-exception'
import { Failure } from '@/lib/rules/failure'

/** 1 MiB. */
export const MAX_BODY_BYTES = 1_048_576

/**
 * Reads a JSON body and counts its bytes: one above `limit` is rejected, never cut. Other content types are rejected, so
 * that a form on another site cannot call us.
 */
export async function readBody(request: Request, limit = MAX_BODY_BYTES): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;\s*charset="?utf-?8"?\s*)?$/i.test(type) || request.headers.has('content-encoding')) {
    throw new HTTPException(415, { message: 'Send the body as application/json.' })
  }
  const text = decode(await readBytes(request, limit))
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure('invalid', 'The body is not valid JSON.')
  }
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const tooLarge = new Failure('too_large', `The body is larger than ${sizeText(limit)}.`)
  if (Number(request.headers.get('content-length')) > limit) throw tooLarge
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > limit) {
      await reader?.cancel()
      throw tooLarge
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

/** 2 KB, 16 MB. */
const sizeText = (bytes: number): string =>
  bytes < MAX_BODY_BYTES ? `${Math.round(bytes / 1024)} KB` : `${Math.round(bytes / MAX_BODY_BYTES)} MB`

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Failure('invalid', 'The body is not valid UTF-8.')
  }
}

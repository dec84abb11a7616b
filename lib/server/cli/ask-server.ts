import 'server-only'
import { type IncomingMessage, request } from 'node:http'
import { Failure } from '@/lib/rules/failure'
import { env } from '../config/env'
import type { LockInfo } from '../embedded-db/data-lock'

/** Sends a command-line call to the process that owns the data folder; the response body is unread. */
export function askServer(holder: LockInfo, path: string, json: unknown): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const body = JSON.stringify(json)
    const call = request({
      host: '127.0.0.1',
      port: holder.port,
      method: 'POST',
      path: `/api/internal/${path}`,
      headers: {
        host: `${env().ROOT_DOMAIN}:${holder.port}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-internal-secret': holder.secret,
      },
    })
    call.on('response', resolve)
    call.on('error', (error: NodeJS.ErrnoException) => {
      const sentence = `Process ${holder.pid} holds the data folder but does not answer on port ${holder.port}. Is it still starting, or busy with an import?`
      reject(error.code === 'ECONNREFUSED' ? new Failure('unavailable', sentence) : error)
    })
    call.end(body)
  })
}

/** The whole response as text. */
export async function bodyText(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** The server's error message from the response body. */
export function reasonIn(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: { message?: string } }
    return error?.message ?? 'no reason given.'
  } catch {
    return 'no reason given.'
  }
}

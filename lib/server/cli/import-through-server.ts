import 'server-only'
import { request } from 'node:http'
import { createInterface } from 'node:readline'
import { Failure } from '@/lib/rules/failure'
import type { LockInfo } from '../db/data-lock'
import { env } from '../env'
import { type ImportJob, ImportLine, type ImportReport } from '../import/import-report'
import type { Progress } from '../import/run-import'

/** Hands the file over to the process that holds the data folder and follows what it tells. */
export async function importThroughServer(holder: LockInfo, job: ImportJob, progress: Progress): Promise<ImportReport> {
  for await (const text of linesOf(holder, job)) {
    const line = ImportLine.parse(JSON.parse(text))
    if ('error' in line) throw new Failure('invalid', line.error)
    if ('report' in line) return line.report
    progress(line.done, line.total)
  }
  throw new Failure('unavailable', 'The server stopped before the import was done. Run the command again.')
}

async function* linesOf(holder: LockInfo, job: ImportJob): AsyncGenerator<string> {
  const answer = await send(holder, job)
  const lines = createInterface({ input: answer })
  if (answer.statusCode !== 200) {
    let text = ''
    for await (const line of lines) text += line
    throw new Failure('unavailable', `The server (process ${holder.pid}) refused the import: ${messageOf(text)}`)
  }
  for await (const line of lines) if (line) yield line
}

function send(holder: LockInfo, job: ImportJob) {
  return new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    const body = JSON.stringify(job)
    const call = request({
      host: '127.0.0.1',
      port: holder.port,
      method: 'POST',
      path: '/api/internal/import',
      headers: {
        host: `${env().ROOT_DOMAIN}:${holder.port}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-internal-secret': holder.secret,
      },
    })
    call.on('response', resolve)
    call.on('error', (error: NodeJS.ErrnoException) => {
      const sentence = `Process ${holder.pid} holds the data folder but does not answer on port ${holder.port}. Is it still starting, or another import?`
      reject(error.code === 'ECONNREFUSED' ? new Failure('unavailable', sentence) : error)
    })
    call.end(body)
  })
}

function messageOf(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: { message?: string } }
    return error?.message ?? 'it gave no reason.'
  } catch {
    return 'it gave no reason.'
  }
}

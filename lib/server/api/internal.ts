import 'server-only'
import { z } from 'zod'
import { Failure } from '@/lib/rules/failure'
import { env } from '../config/env'
import { isSameSecret } from '../crypto/same-secret'
import { ImportJob } from '../import/import-job'
import { purgeHere } from '../page-cache/caches'
import { requireToken } from '../rate-limit/port'
import { answerJson } from './answer'
import type { Api, ApiContext } from './api-context'
import { UNKNOWN_CALL } from './error-reply'
import { requireSecret } from './identify'
import { checkInput, readRawInput } from './read-input'

/** One JSON object per line, streamed; compression would delay lines. */
const LINES = { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store, no-transform' }

/** Anybody can make the proxy ask, by a handshake with a made-up name. */
const CERTIFICATES = { limit: 600, windowMs: 60_000 }

const Purge = z.object({ tags: z.array(z.string().min(1).max(400)).min(1).max(10_000) })

/**
 * Calls from the command line on this machine to the process that owns the data, and from the proxy with a secret in the
 * address; not in the published API document.
 */
export function mountInternal(app: Api): void {
  app.post('/internal/purge', async (c) => {
    requireSameMachine(c)
    const { tags } = checkInput(Purge, await readRawInput(c, { method: 'POST' }))
    purgeHere(tags)
    return answerJson({ payload: { purged: tags.length } })
  })
  app.get('/internal/certificate/:secret', async (c) => {
    const { CERTIFICATE_SECRET } = env()
    if (CERTIFICATE_SECRET === undefined || !isSameSecret(c.req.param('secret'), CERTIFICATE_SECRET)) throw UNKNOWN_CALL
    await requireToken('certificate', '', CERTIFICATES)
    const { mayHaveCertificate } = await import('../services/domains/may-have-certificate')
    if (!(await mayHaveCertificate(c.req.query('domain') ?? '')))
      throw new Failure('not_found', 'No shop has this name.')
    return answerJson({ payload: { allowed: true } })
  })
  app.post('/internal/check-books', async (c) => {
    requireSameMachine(c)
    const { checkBooks } = await import('../services/books/check-books')
    return answerJson({ payload: await checkBooks() })
  })
  app.post('/internal/archive', async (c) => {
    requireSameMachine(c)
    const [{ ArchiveTask }, { runArchiveTask }] = await Promise.all([
      import('../services/archives/archive-task'),
      import('../services/archives/run-archive-task'),
    ])
    return answerJson({
      payload: await runArchiveTask(checkInput(ArchiveTask, await readRawInput(c, { method: 'POST' }))),
    })
  })
  app.post('/internal/backup', async (c) => {
    requireSameMachine(c)
    const { BackupTask, writeBackup } = await import('../services/archives/write-backup')
    const { out } = checkInput(BackupTask, await readRawInput(c, { method: 'POST' }))
    return answerJson({ payload: await writeBackup(out) })
  })
  app.post('/internal/import', async (c) => {
    requireSameMachine(c)
    const job = checkInput(ImportJob, await readRawInput(c, { method: 'POST' }))
    const { handleImport } = await import('../services/store-import/handle-import')
    return new Response(handleImport(job), { headers: LINES })
  })
}

/** Requires the secret, and as a second check the caller's address, which the front notes for every request. */
function requireSameMachine(c: ApiContext): void {
  requireSecret(c)
  const hops = ['x-forwarded-for', 'x-client-address'].flatMap((name) => c.req.header(name)?.split(',') ?? [])
  if (!hops.every((hop) => /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(hop.trim()))) {
    throw new Failure('forbidden', 'This call is only allowed from the same machine.')
  }
}

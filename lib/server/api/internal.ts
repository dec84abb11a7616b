import 'server-only'
import { z } from 'zod'
import { Failure } from '@/lib/rules/failure'
import { ImportJob } from '../import/import-report'
import { purgeHere } from '../page-cache/caches'
import { answerJson } from './answer'
import type { Api, ApiContext } from './api-context'
import { requireSecret } from './identify'
import { checkInput, readRawInput } from './read-input'

/** One JSON object per line, streamed; compression would delay lines. */
const LINES = { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store, no-transform' }

const Purge = z.object({ tags: z.array(z.string().min(1).max(400)).min(1).max(10_000) })

/** Calls from the command line on this machine to the process that owns the data; not in the published API document. */
export function mountInternal(app: Api): void {
  app.post('/internal/purge', async (c) => {
    requireSameMachine(c)
    const { tags } = checkInput(Purge, await readRawInput(c, { method: 'POST' }))
    purgeHere(tags)
    return answerJson({ payload: { purged: tags.length } })
  })
  app.post('/internal/check-books', async (c) => {
    requireSameMachine(c)
    const { checkBooks } = await import('../services/books/check-books')
    return answerJson({ payload: await checkBooks() })
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
  const hops = c.req.header('x-forwarded-for')?.split(',') ?? []
  if (!hops.every((hop) => /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(hop.trim()))) {
    throw new Failure('forbidden', 'This call is only allowed from the same machine.')
  }
}

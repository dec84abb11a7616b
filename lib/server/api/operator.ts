import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { classifyHost } from '@/lib/rules/host'
import { env } from '../config/env'
import { isSameSecret } from '../crypto/same-secret'
import { requireToken, returnToken } from '../rate-limit/port'
import { log } from '../runtime/log'
import { JOB_HANDLERS } from '../services/features'
import { alertsOf } from '../services/installation/alerts'
import { retryJob } from '../services/installation/failed-jobs'
import { readFacts } from '../services/installation/read-facts'
import type { Api, ApiContext } from './api-context'
import { UNKNOWN_CALL } from './error-reply'
import { isFromOwnPage } from './forms'
import { clientAddressOf } from './identify'
import { type InstallationStatus, STATUS_STYLE, statusPage } from './status-page'

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STATUS_STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
/** Wrong passwords of one address: those of a stranger do not lock the operator out. */
const ATTEMPTS = { limit: 20, windowMs: 60_000 }
const NOTICES: Readonly<Record<string, string>> = {
  retried: 'The job runs again.',
  gone: 'This job is no longer in the queue as failed.',
}

const Retry = z.object({ job: z.string().max(100), id: z.uuid() })

/** The status page of the installation, for the operator alone: `OPERATOR_TOKEN` is the password. */
export function mountOperator(app: Api): void {
  app.get('/operator', async (c) => {
    const rejected = await rejectStranger(c)
    if (rejected) return rejected
    c.header('content-security-policy', POLICY)
    c.header('cache-control', 'no-store')
    return c.html(statusPage(await readStatus(), NOTICES[c.req.query('notice') ?? ''] ?? ''))
  })
  app.post('/operator/retry', async (c) => {
    const rejected = await rejectStranger(c)
    if (rejected) return rejected
    const sent = Retry.safeParse(await c.req.parseBody())
    if (!isFromOwnPage(c) || !sent.success || !mayRetry(sent.data.job)) return c.text('Bad Request', 400)
    const { job, id } = sent.data
    const isRetried = await retryJob(job, id)
    if (isRetried) log().info({ job, jobId: id }, 'the operator retries a job')
    return c.redirect(`/api/operator?notice=${isRetried ? 'retried' : 'gone'}`, 303)
  })
}

/** A browser asks for the password by itself. Without a token there is no such page. */
async function rejectStranger(c: ApiContext): Promise<Response | null> {
  const { OPERATOR_TOKEN, ROOT_DOMAIN, vendorPortalHost } = env()
  const host = classifyHost(c.req.header('host'), { rootDomain: ROOT_DOMAIN, vendorPortalHost })
  if (OPERATOR_TOKEN === undefined || host.kind !== 'portal') throw UNKNOWN_CALL
  const expected = `Basic ${Buffer.from(`operator:${OPERATOR_TOKEN}`).toString('base64')}`
  const address = clientAddressOf(c)
  await requireToken('operator', address, ATTEMPTS)
  if (!isSameSecret(c.req.header('authorization') ?? '', expected)) {
    return c.text('Unauthorized', 401, { 'www-authenticate': 'Basic realm="Operator", charset="UTF-8"' })
  }
  await returnToken('operator', address, ATTEMPTS)
  return null
}

/**
 * A job with a callback for its failure is recorded as failed where people see it: running it later would contradict that.
 * Emails are such jobs, and are no feature's.
 */
const mayRetry = (job: string): boolean => JOB_HANDLERS.some(({ name, gaveUp }) => name === job && gaveUp === undefined)

async function readStatus(): Promise<InstallationStatus> {
  const { failed, ...facts } = await readFacts()
  const alerts = alertsOf({ ...facts, failed })
  return { ...facts, alerts, failed: failed?.map((row) => ({ ...row, mayRetry: mayRetry(row.job) })) ?? null }
}

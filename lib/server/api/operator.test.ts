import { sql } from 'drizzle-orm'
import { callApi } from '@/e2e/call-api'
import { provideTestDatabase } from '@/e2e/test-database'
import { env } from '../config/env'
import { connection, database } from '../db/database'
import { rowsOf } from '../db/rows-of'
import { sendEmailJob } from '../jobs/definitions/send-email-job'
import { openBoss } from '../jobs/open-boss'
import { EMAIL_JOBS } from '../mail/email-jobs'
import { JOB_HANDLERS } from '../services/features'
import { reportProcess } from '../services/installation/process-rows'

provideTestDatabase()

const TOKEN = 'a-token-of-the-operator-24'
const basic = (password: string, user = 'operator') => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
const headers = { authorization: basic(TOKEN) }
const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' }

beforeEach(() => Object.assign(env(), { OPERATOR_TOKEN: TOKEN }))

/** One job that failed for good, of a kind. */
async function failedJob(name: string): Promise<string> {
  const boss = await openBoss((await database()).jobConnection, [...EMAIL_JOBS, ...JOB_HANDLERS])
  const id = await boss.send(name, { job: name, payload: { secret: 'canary-quetzal' } })
  await boss.stop({ graceful: false })
  await (await connection()).execute(
    sql`update pgboss.job set state = 'failed', completed_on = now(), retry_limit = 2, retry_count = 2,
          output = '{"failedWith":"TimeoutError"}' where id = ${id}`,
  )
  return id ?? ''
}
const stateOf = async (id: string) =>
  (await rowsOf<{ state: string }>(await connection(), sql`select state from pgboss.job where id = ${id}`))[0]?.state
const retry = (job: string, id: string, more: Record<string, string> = FORM) =>
  callApi('operator/retry', { headers: { ...headers, ...more }, body: String(new URLSearchParams({ job, id })) })

test('without a token there is no such page, nor is there on the host of a shop', async () => {
  expect((await callApi('operator', { host: 'acme.localhost:3000', headers })).status).toBe(404)
  Object.assign(env(), { OPERATOR_TOKEN: undefined })
  expect((await callApi('operator', { headers })).status).toBe(404)
})

test('a browser is asked for the password, and a wrong one opens nothing', async () => {
  for (const authorization of [undefined, basic('wrong'), basic(TOKEN, 'root'), `Bearer ${TOKEN}`]) {
    const {
      status,
      headers: told,
      text,
    } = await callApi('operator', authorization ? { headers: { authorization } } : {})
    expect([status, told.get('www-authenticate')]).toEqual([401, expect.stringContaining('Basic')])
    expect(text).not.toContain('Queue')
  }
})

test('the page shows processes, queue, failed jobs, database and email, without what jobs contain', async () => {
  const facts = { machine: 'web-1', pid: 4242, role: 'web', build: 'b1', startedAt: new Date(), figures: { pages: 7 } }
  await reportProcess({ ...facts, id: '0190f7d2-0000-7000-8000-000000000001' })
  await failedJob('recheck-domains')
  const { status, text, headers: told } = await callApi('operator', { headers })
  expect(status).toBe(200)
  expect(told.get('cache-control')).toBe('no-store')
  expect(told.get('content-security-policy')).toContain("default-src 'none'")
  for (const part of [
    'jobs_failed: 1',
    'web-1',
    '4242',
    'recheck-domains',
    'TimeoutError',
    'waiting',
    'stores',
    'certificates',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('quetzal')
})

test('the operator retries a failed job, but not one that is recorded as failed, and no other site does', async () => {
  const id = await failedJob('recheck-domains')
  expect((await retry('recheck-domains', id, { ...FORM, origin: 'https://evil.example' })).status).toBe(400)
  expect(await stateOf(id)).toBe('failed')
  const answer = await retry('recheck-domains', id)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/api/operator?notice=retried'])
  expect(await stateOf(id)).toBe('retry')
  expect((await retry('recheck-domains', id)).headers.get('location')).toBe('/api/operator?notice=gone')
  const email = await failedJob(sendEmailJob.name)
  expect((await retry(sendEmailJob.name, email)).status).toBe(400)
  expect(await stateOf(email)).toBe('failed')
})

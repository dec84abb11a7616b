import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { InMemorySpanExporter } from '@opentelemetry/sdk-trace-node'
import { BaseServerSpan } from 'next/dist/server/lib/trace/constants'
import { getTracer } from 'next/dist/server/lib/trace/tracer'
import { hostRequest } from '@/e2e/host-request'
import { provideTestDatabase } from '@/e2e/test-database'
import { makeAccount } from '../../demo/account-factory'
import { createApi } from '../api/app'
import { env } from '../config/env'
import { database } from '../db/database'
import { front } from '../http/front'
import { sendEmailJob } from '../jobs/definitions/send-email-job'
import { openBoss } from '../jobs/open-boss'
import { Worker } from '../jobs/worker'
import { EMAIL_JOBS } from '../mail/email-jobs'
import { gauges } from '../process/gauges'
import { log } from '../runtime/log'
import { currentRequestId, inRequest } from '../runtime/request-scope'
import { metricsText, openMeters } from './meters'
import { openTracer } from './open-tracer'
import { continueTrace, currentTrace, traced, useTracer } from './tracing'

provideTestDatabase()

const exporter = new InMemorySpanExporter()
const lines: string[] = []
let server: Server
let close = async () => {}

/** Replaces Next between the front and the API. */
async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const answer = await createApi().request(`http://127.0.0.1${request.url}`, {
    method: request.method ?? 'GET',
    headers: request.headers as Record<string, string>,
    ...(parts.length > 0 && { body: Buffer.concat(parts) }),
  })
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
}

beforeAll(async () => {
  Object.assign(env(), { SLOW_QUERY_MS: 0, SLOW_PAGE_MS: 0 })
  await openMeters(gauges)
  server = createServer((request, response) => front(request, response, handle))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  for (const level of ['info', 'warn', 'error'] as const) {
    jest.spyOn(log(), level).mockImplementation((...parts: unknown[]) => void lines.push(JSON.stringify(parts)))
  }
})
afterAll(async () => {
  await close()
  server.close()
  jest.restoreAllMocks()
})

function forgotPassword(email: string) {
  const { port } = server.address() as AddressInfo
  const headers = { 'user-agent': 'canary-agent-quetzal', cookie: 'canary=cookie-quetzal' }
  const path = '/api/vender/auth/forgot-password'
  return hostRequest({ port, host: `localhost:${port}`, path, headers, body: { email } })
}

async function runJobs(): Promise<void> {
  const boss = await openBoss((await database()).jobConnection, EMAIL_JOBS)
  const worker = new Worker(boss, EMAIL_JOBS)
  await worker.round()
  await worker.idle()
  await boss.stop({ graceful: false })
}

/** Chance that is even: each fiftieth number, beginning with the first, is below 1/50. */
function evenChance(): () => number {
  let drawn = 0
  return () => (drawn++ % 50) / 50
}

const spans = () => exporter.getFinishedSpans()

test('nothing is traced unless it is switched on', async () => {
  const { email } = await makeAccount()
  expect((await forgotPassword(email)).status).toBe(200)
  await runJobs()
  expect(spans()).toEqual([])
})

test('a call, its statements, its job and its email are one trace', async () => {
  const { email } = await makeAccount()
  // The library traces all where nothing says otherwise.
  close = useTracer(openTracer({ serviceName: 'test', hasSampler: true, exporter }))
  const { status, headers } = await forgotPassword(email)
  expect(status).toBe(200)
  await runJobs()
  const requested = spans().find(({ name }) => name === 'request')
  expect(requested?.attributes.requestId).toBe(headers['x-request-id'])
  const trace = spans().filter((span) => span.spanContext().traceId === requested?.spanContext().traceId)
  const nameOf = new Map(trace.map((span) => [span.spanContext().spanId, span.name]))
  const edges = trace.map(({ name, parentSpanContext }) =>
    [nameOf.get(parentSpanContext?.spanId ?? ''), name].join(' > '),
  )
  expect(edges).toEqual(
    expect.arrayContaining([
      ' > request',
      'request > call vender/auth/forgot-password',
      'call vender/auth/forgot-password > service vender/auth/forgot-password',
      `service vender/auth/forgot-password > job ${sendEmailJob.name}`,
      `job ${sendEmailJob.name} > mail`,
      expect.stringMatching(/^service .* > sql select account$/),
      expect.stringMatching(/^service .* > sql insert staged_job$/),
      expect.stringMatching(new RegExp(`^job ${sendEmailJob.name} > sql update message$`)),
    ]),
  )
})

test('no trace, metric or line of the log holds anything that a person wrote', async () => {
  const { email } = await makeAccount()
  await forgotPassword(email)
  await forgotPassword('canary-quetzal@nobody.example')
  await runJobs()
  const told = JSON.stringify(
    spans().map(({ name, attributes, events, status }) => ({ name, attributes, events, status })),
  )
  const everything = [told, await metricsText(), ...lines].join('\n')
  expect(lines.some((line) => line.includes('a slow statement'))).toBe(true)
  expect(everything).not.toMatch(/quetzal/)
  expect(everything).not.toContain(email)
  expect(everything).not.toMatch(/@people\.example/)
})

test('one request in fifty is traced where nothing says otherwise, with all its steps or none', async () => {
  await close()
  const exporter = new InMemorySpanExporter()
  close = useTracer(openTracer({ serviceName: 'test', hasSampler: false, exporter, random: evenChance() }))
  const { email } = await makeAccount()
  for (let call = 0; call < 60; call += 1) await forgotPassword(email)
  const [roots, services] = ['request', 'service vender/auth/forgot-password'].map((name) =>
    exporter
      .getFinishedSpans()
      .filter((span) => span.name === name)
      .map((span) => span.spanContext().traceId)
      .sort(),
  )
  expect(roots).toHaveLength(2)
  expect(services).toEqual(roots)
})

test('the framework makes spans in recorded requests only', async () => {
  await close()
  const exporter = new InMemorySpanExporter()
  close = useTracer(openTracer({ serviceName: 'test', hasSampler: false, exporter, random: evenChance() }))
  let made = 0
  for (let request = 0; request < 200; request += 1) {
    await continueTrace(undefined, 'request', async () => {
      const isSpan = getTracer().trace(BaseServerSpan.handleRequest, (span) => span !== undefined)
      if (isSpan) made += 1
      expect(currentTrace() !== null).toBe(isSpan)
    })
  }
  const [ofRequests, ofFramework] = ['request', BaseServerSpan.handleRequest].map((name) =>
    exporter
      .getFinishedSpans()
      .filter((span) => span.name === name)
      .map((span) => span.spanContext().traceId),
  )
  expect(made).toBe(4)
  expect(ofFramework).toHaveLength(made)
  expect(new Set(ofFramework)).toEqual(new Set(ofRequests))
})

test('a step knows its request, and follows neither the caller that is not traced nor work outside of a trace', async () => {
  await close()
  const exporter = new InMemorySpanExporter()
  close = useTracer(openTracer({ serviceName: 'test', hasSampler: true, exporter }))
  const step = () => traced('service', {}, async () => currentRequestId())
  expect(await inRequest('one', () => continueTrace(undefined, 'request', step))).toBe('one')
  expect(exporter.getFinishedSpans().map(({ name }) => name)).toEqual(['service', 'request'])
  const ofCaller = (flags: string) => `00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-${flags}`
  exporter.reset()
  expect(await inRequest('two', () => continueTrace(ofCaller('00'), 'request', step))).toBe('two')
  expect(await inRequest('three', step)).toBe('three')
  expect(exporter.getFinishedSpans()).toEqual([])
  await continueTrace(ofCaller('01'), 'request', step)
  const traces = exporter.getFinishedSpans().map((span) => span.spanContext().traceId)
  expect(traces).toEqual(['0af7651916cd43dd8448eb211c80319c', '0af7651916cd43dd8448eb211c80319c'])
})

import 'server-only'
import { once } from '@/lib/rules/once'
import type { EmailResult, JobResult, Meters, RequestKind } from './meter-types'

type Client = typeof import('prom-client')
type Registry = import('prom-client').Registry

/** Upper ends of the classes of a duration, in seconds. */
const REQUEST_SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const STATEMENT_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 1, 5, 30]
const JOB_SECONDS = [0.01, 0.1, 0.5, 1, 5, 30, 120, 600]

/** A figure that is read when somebody asks for it. Rows: values of the labels, and the figure. */
export type GaugeSource = {
  readonly name: string
  readonly help: string
  readonly labels: readonly string[]
  readonly read: () => Promise<readonly GaugeRow[]> | readonly GaugeRow[]
}
export type GaugeRow = readonly [labels: readonly string[], value: number]

const holder = once('meters', () => ({ meters: null as Meters | null, registry: null as Registry | null }))

/** What counts requests, statements, jobs and emails; null unless the operator asked for metrics. */
export const meters = (): Meters | null => holder.meters

/** The metrics of this process in the text format of Prometheus; null unless they are collected. */
export const metricsText = async (): Promise<string | null> => (await holder.registry?.metrics()) ?? null

/** Begins to collect metrics. No library is loaded before. */
export async function openMeters(sources: readonly GaugeSource[]): Promise<void> {
  const { default: client } = await import('prom-client')
  const registry = new client.Registry()
  client.collectDefaultMetrics({ register: registry })
  for (const source of sources) addGauge(client, registry, source)
  holder.registry = registry
  holder.meters = createMeters(client, registry)
}

function addGauge({ Gauge }: Client, registry: Registry, { name, help, labels, read }: GaugeSource): void {
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      this.reset()
      // A database that does not answer must not hide the other figures.
      const rows = await Promise.resolve(read()).catch(() => [])
      for (const [values, value] of rows) {
        this.set(Object.fromEntries(labels.map((label, at) => [label, values[at] ?? ''])), value)
      }
    },
  })
}

function createMeters({ Counter, Histogram }: Client, registry: Registry): Meters {
  const registers = [registry]
  const requests = new Counter({
    name: 'shop_requests_total',
    help: 'Requests by kind and status; 499: the visitor disconnected.',
    labelNames: ['kind', 'status'],
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'shop_request_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer.',
    labelNames: ['kind'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  const pages = new Counter({
    name: 'shop_page_cache_total',
    help: 'Pages that were sent from the page cache (hit), or made because it did not have them (miss).',
    labelNames: ['result'],
    registers,
  })
  const statementSeconds = new Histogram({
    name: 'shop_statement_seconds',
    help: 'Time of statements at the database.',
    labelNames: ['operation'],
    buckets: STATEMENT_SECONDS,
    registers,
  })
  const jobSeconds = new Histogram({
    name: 'shop_job_seconds',
    help: 'Time of attempts to run a job, by job and result.',
    labelNames: ['job', 'result'],
    buckets: JOB_SECONDS,
    registers,
  })
  const emails = new Counter({
    name: 'shop_emails_total',
    help: 'Attempts to send an email, by result.',
    labelNames: ['result'],
    registers,
  })
  const hits = pages.labels('hit')
  const misses = pages.labels('miss')
  return {
    request(kind: RequestKind, status: number, seconds: number) {
      requests.labels(kind, String(status)).inc()
      requestSeconds.labels(kind).observe(seconds)
    },
    page: (isHit: boolean) => (isHit ? hits : misses).inc(),
    statement: (operation: string, seconds: number) => statementSeconds.labels(operation).observe(seconds),
    job: (job: string, result: JobResult, seconds: number) => jobSeconds.labels(job, result).observe(seconds),
    email: (result: EmailResult) => emails.labels(result).inc(),
  }
}

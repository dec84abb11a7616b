import autocannon from 'autocannon'
import { cpuMs } from './process-figures'

export type Target = {
  name: string
  port: number
  pid: number
  host: string
  /** What to request: one path, or the next one over all connections, which costs the caller more. */
  path: string | (() => string)
}

export type Figures = {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
  /** CPU time of the server per request, in ms. */
  cpu: number | null
  /** Non-2xx responses and failed requests. */
  errors: number
}

/** Load on one target with keep-alive connections, each sending the next request after the response. */
export async function load(target: Target, connections: number, seconds: number): Promise<Figures> {
  const before = cpuMs(target.pid)
  const times: number[] = []
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: `http://127.0.0.1:${target.port}`,
        connections,
        duration: seconds,
        headers: { host: target.host, 'accept-encoding': 'gzip', accept: 'text/html,application/json' },
        requests: manyCallers(target.path),
      },
      (error, outcome) => (error ? reject(error) : resolve(outcome)),
    )
    run.on('response', (_client: unknown, _status: unknown, _bytes: unknown, time: number) => times.push(time))
  })
  const after = cpuMs(target.pid)
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    perSecond: result.requests.total / result.duration,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    cpu: before === null || after === null ? null : (after - before) / Math.max(1, result.requests.total),
    errors: result.non2xx + result.errors + result.timeouts,
  }
}

/** Number of shoppers; a single one would exceed the rate limits. */
const CALLERS = 1_000

/** Each request from another address: the server under load trusts `x-forwarded-for`. */
const manyCallers = (path: Target['path']): autocannon.Request[] =>
  Array.from({ length: CALLERS }, (_, at) => ({
    method: 'GET',
    headers: { 'x-forwarded-for': `10.0.${at >> 8}.${at & 255}` },
    ...(typeof path === 'string' ? { path } : { setupRequest: (request) => ({ ...request, path: path() }) }),
  }))

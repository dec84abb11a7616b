import { hostRequest } from '../host-request'
import type { OwnServer } from '../own-server'
import type { BareServer } from './bare-server'
import { type Figures, load, type Target } from './load'
import { startSameBytesServer } from './same-bytes-server'
import type { Shop } from './shop'
import { table } from './table'

const CONNECTIONS = [1, 16, 64]
/** Connections of the load before the measured one. */
const WARM_UP = 16
/** Addresses in turn, as many as are looked at for their size. */
const SAMPLES = 20
const SECONDS = Number(process.env.BENCH_SECONDS || 4)
const HEAD = [
  'target',
  'conn.',
  'req/s',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'CPU ms',
  'bare req/s',
  'ratio',
  'bare p95 ms',
  'same bytes req/s',
  'of same bytes',
  'errors',
]

/** `yardstick`: the bare Next page that it is compared with; null for none. */
type Measured = { name: string; path: Target['path']; yardstick: 'cached' | 'live' | null }

/**
 * Load on pages and calls of one store; each page right before a bare Next page of the same size, and a cached one
 * before a bare `node:http` server with the same bytes.
 */
export async function loadTable(server: OwnServer, shop: Shop, bare: BareServer): Promise<string> {
  const measured: Measured[] = [
    { name: 'home', path: '/', yardstick: 'cached' },
    { name: 'list', path: shop.list, yardstick: 'cached' },
    { name: 'product', path: shop.product, yardstick: 'cached' },
    { name: 'facets and search, each new', path: shop.newFinding, yardstick: 'live' },
    { name: 'the same asked again', path: inTurn(Array.from({ length: SAMPLES }, shop.newFinding)), yardstick: 'live' },
    ...Object.entries(shop.api).map(([name, path]) => ({ name, path, yardstick: null })),
  ]
  const rows: LoadRow[] = []
  const sameBytes = await startSameBytesServer(server.port, shop.host)
  try {
    for (const each of measured) rows.push(...(await loadRows(server, shop.host, each, bare, sameBytes)))
  } finally {
    sameBytes.stop()
  }
  return loadTableOf(rows)
}

/** Rows of `loadRows` as a table. */
export const loadTableOf = (rows: readonly LoadRow[]): string => table(HEAD, rows)

export type LoadRow = ReturnType<typeof row>

/** Load on one page or call of a store with some numbers of connections, beside the bare page. */
export async function loadRows(
  server: OwnServer,
  host: string,
  { name, path, yardstick }: Measured,
  bare: BareServer,
  sameBytes: Pick<Target, 'port' | 'pid'> | null = null,
): Promise<LoadRow[]> {
  const own: Target = { name, port: server.port, pid: server.pid, host, path }
  const other = yardstick && (await bareTarget(own, bare, yardstick))
  const rows: LoadRow[] = []
  // V8 compiles what renders pages over their first hundreds; cached pages have been sent often enough by then.
  if (yardstick === 'live') for (const target of other ? [own, other] : [own]) await load(target, WARM_UP, SECONDS)
  for (const connections of CONNECTIONS) {
    const figures = await load(own, connections, SECONDS)
    const ofNext = other && (await load(other, connections, SECONDS))
    const ofNode =
      yardstick === 'cached' && sameBytes ? await load({ ...own, ...sameBytes }, connections, SECONDS) : null
    rows.push(row(name, connections, figures, ofNext, ofNode))
  }
  return rows
}

async function bareTarget(own: Target, bare: BareServer, kind: 'cached' | 'live'): Promise<Target> {
  const path = bare.pathOf(kind, await meanBytes(own))
  const { status } = await hostRequest({ port: bare.port, host: BARE_HOST, path })
  if (status !== 200) throw new Error(`The bare page ${path} answers ${status}.`)
  return { ...own, port: bare.port, pid: bare.pid, host: BARE_HOST, path }
}

const BARE_HOST = 'bare.localhost'

/** Search pages differ in their results. */
async function meanBytes({ port, host, path }: Target): Promise<number> {
  if (typeof path === 'string') return (await hostRequest({ port, host, path })).body.length
  let bytes = 0
  for (let at = 0; at < SAMPLES; at += 1) bytes += (await hostRequest({ port, host, path: path() })).body.length
  return bytes / SAMPLES
}

function inTurn(paths: readonly string[]): () => string {
  let asked = 0
  return () => paths[asked++ % paths.length] ?? '/'
}

const row = (name: string, connections: number, own: Figures, bare: Figures | null, sameBytes: Figures | null) => [
  name,
  String(connections),
  own.perSecond,
  own.p50,
  own.p95,
  own.p99,
  own.cpu,
  bare?.perSecond ?? null,
  bare && own.perSecond / bare.perSecond,
  bare?.p95 ?? null,
  sameBytes?.perSecond ?? null,
  sameBytes && own.perSecond / sameBytes.perSecond,
  String(own.errors + (bare?.errors ?? 0) + (sameBytes?.errors ?? 0)),
]

import { Agent } from 'node:http'
import { type VisitTimes, visitTimes } from './first-byte'
import type { Shop } from './shop'
import { table } from './table'

/** First visits of each kind of page, each of another address. */
const VISITS = 15
const HEAD = [
  'page; embedded database, one connection, no network between',
  'first visits',
  'first byte, ms',
  'whole answer, ms',
  'first byte of whole',
  'must',
  'aim',
  'second visit, ms',
]

/**
 * First visits of pages, which are made for them, and second ones, which come from the cache: medians. Before them one
 * address of each kind is visited, so that its code is loaded. `homes`: hosts of stores whose home page nobody has seen.
 */
export async function visitTable(port: number, shop: Shop, homes: readonly string[]): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const visits = (host: string, paths: readonly string[]) => inTurn(port, host, paths.slice(0, VISITS + 1), agent)
  try {
    const [warmUp, ...hosts] = homes
    if (warmUp !== undefined) await visits(warmUp, ['/'])
    const found: VisitTimes[] = []
    const again: VisitTimes[] = []
    for (const host of hosts) {
      found.push(...(await visits(host, ['/'])))
      again.push(...(await visits(host, ['/'])))
    }
    const rows = hosts.length > 0 ? [row('home', found, again)] : []
    const kinds = {
      'plain list': shop.lists,
      product: shop.products,
      'facets and search': Array.from({ length: VISITS + 1 }, shop.newFinding),
    }
    for (const [name, paths] of Object.entries(kinds)) {
      const [, ...firsts] = await visits(shop.host, paths)
      const [, ...seconds] = await visits(shop.host, paths)
      rows.push(row(name, firsts, seconds))
    }
    return table(HEAD, rows)
  } finally {
    agent.destroy()
  }
}

async function inTurn(port: number, host: string, paths: readonly string[], agent: Agent): Promise<VisitTimes[]> {
  const times: VisitTimes[] = []
  for (const path of paths) times.push(await visitTimes(port, host, path, agent))
  return times
}

function row(name: string, firsts: readonly VisitTimes[], seconds: readonly VisitTimes[]) {
  const made = firsts.filter(({ isMade }) => isMade)
  return [
    name,
    String(made.length),
    median(made.map(({ firstByte }) => firstByte)),
    median(made.map(({ whole }) => whole)),
    median(made.map(({ firstByte, whole }) => firstByte / whole)),
    '≤ 0.5',
    '≤ 0.3',
    median(seconds.map(({ whole }) => whole)),
  ]
}

const median = (values: readonly number[]): number | null =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? null

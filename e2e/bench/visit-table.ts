import { hostRequest } from '../host-request'
import type { Shop } from './shop'
import { table } from './table'

/** First visit of each page since the server started (rendered), and the second (cached), in ms. */
export async function visitTable(port: number, shop: Shop): Promise<string> {
  const pages = { home: '/', list: shop.list, product: shop.product, search: shop.newFinding() }
  const rows = []
  for (const [name, path] of Object.entries(pages)) {
    rows.push([name, await timed(port, shop.host, path), await timed(port, shop.host, path)])
  }
  return table(['page', 'first visit ms', 'second ms'], rows)
}

async function timed(port: number, host: string, path: string): Promise<number> {
  const started = performance.now()
  const reply = await hostRequest({ port, host, path, headers: { 'accept-encoding': 'gzip' } })
  if (reply.status !== 200) throw new Error(`${host}${path} answers ${reply.status}`)
  return performance.now() - started
}

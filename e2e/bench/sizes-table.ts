import { hostRequest } from '../host-request'
import type { Shop } from './shop'
import { table } from './table'

/** Bytes of HTML as they stand and as they are sent. */
export async function sizesTable(port: number, shop: Shop): Promise<string> {
  const rows = []
  for (const [name, path] of Object.entries({ home: '/', list: shop.list, product: shop.product })) {
    const size = async (encoding: string) =>
      (await hostRequest({ port, host: shop.host, path, headers: { 'accept-encoding': encoding } })).body.length / 1024
    rows.push([name, await size('identity'), await size('gzip'), await size('br')])
  }
  return table(['page', 'HTML KB', 'gzip KB', 'brotli KB'], rows)
}

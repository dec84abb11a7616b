import { setTimeout } from 'node:timers/promises'
import { hostRequest } from '../host-request'
import type { Shop } from './shop'
import { table } from './table'

const OFTEN = 60
/** Longer than the compression of one page takes. */
const DENSE_MS = 1_500
const HEAD = [
  `page, from the cache, after ${OFTEN} visits`,
  'products',
  'HTML KB',
  'gzip KB',
  'must',
  'brotli KB',
  'must',
]

/** Bytes of HTML as they stand and as they are sent. */
export async function sizesTable(port: number, shop: Shop): Promise<string> {
  const pages = { home: '/', list: shop.list, product: shop.product }
  const rows = []
  for (const [name, path] of Object.entries(pages)) rows.push(await sizesOf(port, shop.host, name, path, ['–', '–']))
  return table(HEAD, rows)
}

/** The same of the home page of a store whose owner has designed it. */
export async function designedHomeTable(port: number, host: string): Promise<string> {
  return table(HEAD, [await sizesOf(port, host, 'designed home', '/', ['≤ 20', '≤ 15'])])
}

async function sizesOf(port: number, host: string, name: string, path: string, [gzip, brotli]: [string, string]) {
  const get = (encoding: string) => hostRequest({ port, host, path, headers: { 'accept-encoding': encoding } })
  const kilobytes = async (encoding: string) => (await get(encoding)).body.length / 1024
  // The first visit is compressed faster and less, and a page that is visited often once more.
  for (let visit = 0; visit < OFTEN; visit += 1) await get('br')
  await setTimeout(DENSE_MS)
  const { text } = await get('identity')
  const products = text.split('<article').length - 1
  const sizes = [await kilobytes('identity'), await kilobytes('gzip'), await kilobytes('br')] as const
  return [name, String(products), sizes[0], sizes[1], gzip, sizes[2], brotli]
}

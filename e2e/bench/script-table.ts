import { brotliCompressSync } from 'node:zlib'
import { hostRequest } from '../host-request'
import { scriptFiles } from '../script-files'
import type { BareServer } from './bare-server'
import type { Shop } from './shop'
import { table } from './table'

/**
 * Script files of a first visit beside those of the bare Next.js page: what is more is own code. All are compressed here,
 * with brotli's best quality, since the bare server sends gzip.
 */
export async function scriptTable(port: number, shop: Shop, bare: BareServer): Promise<string> {
  const bareFiles = await scriptsOf(bare.port, 'bare.localhost', bare.pathOf('cached', 1))
  const rows = []
  for (const [name, path] of Object.entries({ home: '/', list: shop.list, product: shop.product, cart: '/cart' })) {
    const { files, bytes } = await scriptsOf(port, shop.host, path)
    rows.push([
      name,
      String(files),
      bytes / 1024,
      bareFiles.bytes / 1024,
      (bytes - bareFiles.bytes) / 1024,
      '≤ 12',
      '≤ 8',
    ])
  }
  const head = [
    'script of a first visit',
    'files',
    'brotli KB',
    'bare app, brotli KB',
    'own code, brotli KB',
    'must',
    'aim',
  ]
  return table(head, rows)
}

async function scriptsOf(port: number, host: string, path: string): Promise<{ files: number; bytes: number }> {
  const { text } = await hostRequest({ port, host, path })
  const files = scriptFiles(text)
  let bytes = 0
  for (const file of files) {
    const { status, body } = await hostRequest({ port, host, path: file })
    if (status !== 200) throw new Error(`${host}${file} answers ${status}`)
    bytes += brotliCompressSync(body).length
  }
  return { files: files.length, bytes }
}

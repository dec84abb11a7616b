import { withClient } from '../postgres-server'
import { copyStores, firstStore, PRODUCTS, pageOfStore, STORES } from './copy-stores'
import { onShops, serving } from './postgres-shops'
import { memoryMb } from './process-figures'
import { table } from './table'

const VISITED = 50

/** A start on a database with many stores, and the memory of the process after it and after pages of some of them. */
export const largeTable = (): Promise<string> =>
  onShops([firstStore], async (environment) => {
    const begun = performance.now()
    await withClient(environment.DATABASE_URL ?? '', copyStores)
    const filled = (performance.now() - begun) / 1_000
    const since = performance.now()
    return serving(environment, async ({ pid, port }) => {
      const start = (performance.now() - since) / 1_000
      const idle = memoryMb(pid)?.now ?? null
      for (let at = 0; at < VISITED; at += 1) await pageOfStore(port, at, VISITED)
      const used = memoryMb(pid)?.now ?? null
      const heads = ['one PostgreSQL, this machine', 'filled, s', 'start to ready, s', 'memory after start, MB']
      return table(
        [...heads, `after pages of ${VISITED} stores, MB`],
        [[`${STORES} stores × ${PRODUCTS} products`, filled, start, idle, used]],
      )
    })
  })

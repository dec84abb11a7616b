import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '@/lib/server/db/client'

const inside = new AsyncLocalStorage<boolean>()

/** Runs work that may begin units beside the one it is called in: in tests of two connections, which need a server. */
export const onOtherConnection = <T>(work: () => T): T => inside.run(false, work)

/**
 * Lets a unit of work that is begun inside another one fail. The embedded database has one connection, so there the
 * inner one would wait forever for the outer one; a server would hide that.
 */
export function forbidNestedUnits(db: Database): void {
  const begin = db.transaction.bind(db)
  db.transaction = (work, config) => {
    if (inside.getStore())
      throw new Error('A unit of work is begun inside another one: the embedded database would hang.')
    return begin((tx) => inside.run(true, () => work(tx)), config)
  }
}

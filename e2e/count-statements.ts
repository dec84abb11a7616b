import type { Logger } from 'drizzle-orm'
import { database } from '@/lib/server/db/database'

type Watched = { session: { options: { logger?: Logger }; logger?: Logger } }

/** How many statements `work` sends to the database, without those that start and end its transactions. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const logger: Logger = {
    logQuery: (query) => {
      if (!/^(begin|commit|rollback|savepoint|release)/i.test(query)) count += 1
    },
  }
  // Safe: both drivers pass the options of their session to the sessions of its transactions.
  const { session } = (await database()).db as unknown as Watched
  const { logger: ownLogger, options } = session
  session.logger = logger
  session.options = { ...options, logger }
  try {
    await work()
  } finally {
    session.options = options
    if (ownLogger) session.logger = ownLogger
  }
  return count
}

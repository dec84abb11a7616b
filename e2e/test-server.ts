/** Services, jobs and calls: constraints, locks, plans and row security are those of a server. */
const DECIDED_BY_DATABASE = /\/lib\/server\/(services|jobs|api)\//
/** Forms of files: the database decides nothing here, and the embedded one takes whole catalogues. */
const DECIDED_BY_FILES = /\/imports\/(round-trip|own-exports)\.test/

function serverFor(file: string): string | undefined {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
  const isForServer = DECIDED_BY_DATABASE.test(file) && !DECIDED_BY_FILES.test(file)
  return (isForServer && process.env.SERVICE_DATABASE_URL) || undefined
}

/**
 * The PostgreSQL server for the databases of this file of tests; undefined for the embedded database. TEST_DATABASE_URL
 * is for every file, SERVICE_DATABASE_URL for those whose subject the database decides.
 */
export const testServer = serverFor(expect.getState().testPath ?? '')

/**
 * Figures on a PostgreSQL server, on the build in NEXT_DIST_DIR (`.next-bench`):
 * `TEST_DATABASE_URL=… npx tsx e2e/bench/postgres-bench.ts [processes] [import] [stores] [citus] [tracing]`; all of them without a name.
 */
import { citusTable } from './citus-table'
import { importTable } from './import-neighbours'
import { largeTable } from './large-installation'
import { tracingTable } from './tracing-table'
import { processesTable } from './web-processes'

const PARTS = {
  processes: processesTable,
  import: importTable,
  stores: largeTable,
  citus: citusTable,
  tracing: tracingTable,
}

async function postgresBench(): Promise<void> {
  const named = process.argv.slice(2)
  for (const [name, part] of Object.entries(PARTS)) {
    if (named.length > 0 && !named.includes(name)) continue
    console.log(`\n${await part()}`)
  }
}

postgresBench().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})

/**
 * Runs tests of services, calls and jobs on a real Citus, a coordinator with two workers that it starts:
 * `npx tsx e2e/cluster/citus.ts [paths of tests]`. Needs Debian's PostgreSQL with the extension Citus.
 */
import { spawnSync } from 'node:child_process'
import { runOwnCommand } from '../own-command'
import { withClient } from '../postgres-server'
import { hasCitus, startOwnCitus } from './own-citus'

/** What depends most on where a row lies: units of work over several tables, moves, money, lists. */
const USUAL = ['lib/server/db/distribution', 'lib/server/services/(checkout|payments|orders|stock)']

async function main(): Promise<number> {
  if (!hasCitus()) throw new Error('This PostgreSQL has no Citus: see lib/deploy/README.md.')
  const citus = await startOwnCitus()
  try {
    await command('migrate', citus.url)
    process.stdout.write(await command('distribute', citus.adminUrl))
    await allowTriggersOfTests(citus.adminUrl)
    const paths = process.argv.slice(2)
    const given = ['run', '--silent', 'test:unit', '--', '--silent', '-w', '1', ...(paths.length > 0 ? paths : USUAL)]
    const environment = { ...process.env, DISTRIBUTED_DATABASE_URL: citus.url }
    return spawnSync('npm', given, { stdio: 'inherit', env: environment }).status ?? 1
  } finally {
    await citus.end()
  }
}

/** Tests make a statement fail, or end its process, by a trigger. */
const allowTriggersOfTests = (url: string) =>
  withClient(url, async (client) => {
    await client.query('alter database shop set citus.enable_unsafe_triggers = on')
  })

async function command(name: string, url: string): Promise<string> {
  const { code, stdout, stderr } = await runOwnCommand(name, [], { DATABASE_URL: url })
  if (code !== 0) throw new Error(`${name}: ${stdout}${stderr}`)
  return stdout
}

main().then(
  (status) => process.exit(status),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)

import 'server-only'
import { parseArgs } from 'node:util'
import { Failure } from '@/lib/rules/failure'
import { env } from '../config/env'
import { connection } from '../db/database'
import { type Distribution, distribute } from '../db/distribute'
import { runCommand } from './run-command'

const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' }, shards: { type: 'string', default: '32' } } })

runCommand(async () => {
  if (!env().DATABASE_URL)
    throw new Failure('invalid', 'Set DATABASE_URL: the embedded database cannot be distributed.')
  const shards = Number(values.shards)
  if (!Number.isInteger(shards) || shards < 1 || shards > 1024) {
    throw new Failure('invalid', '--shards must be a whole number between 1 and 1024.')
  }
  const isDryRun = values['dry-run'] ?? false
  return reportOf(await distribute(await connection(), { isDryRun, shards }), isDryRun)
})

function reportOf({ tables, keys }: Distribution, isDryRun: boolean): string {
  if (tables.length === 0) return 'Nothing to do: every table is where it belongs.'
  const of = (placement: string) => tables.filter((table) => table.placement === placement).map(({ name }) => name)
  return [
    `${isDryRun ? 'Would move' : 'Moved'} ${tables.length} tables:`,
    `  distributed by store_id: ${of('distributed').join(', ') || 'none'}`,
    `  a copy on every server: ${of('reference').join(', ') || 'none'}`,
    `  on the coordinator: ${of('local').join(', ') || 'none'}`,
    `Foreign keys that a distributed database cannot have${isDryRun ? '' : ', dropped'}: ${keys.map(({ name }) => name).join(', ') || 'none'}`,
    ...(isDryRun ? ['Nothing was changed.'] : ['Restart every server process.']),
  ].join('\n')
}

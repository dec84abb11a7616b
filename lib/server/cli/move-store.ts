import 'server-only'
import { parseArgs } from 'node:util'
import { Failure } from '@/lib/rules/failure'
import { env } from '../config/env'
import { lockHolder } from '../embedded-db/data-lock'
import { findMovable, moveStore } from '../services/moves/move-store'
import { spawnPeer } from './move-peer'
import { runCommand } from './run-command'

const USAGE = `Wrong arguments. Use:
  npm run store:move -- --store <subdomain> [--as <subdomain>] [--wait <seconds>] --through <command>
where the command runs "npm run store:receive" on the other installation, such as: ssh other 'cd /srv/shop && npm run --silent store:receive'`

/** `npm run store:move`: moves a store to another installation while it sells. */
runCommand(async () => {
  const { store, as, wait, through } = read()
  const seconds = Number(wait)
  if (!store || !through || !Number.isFinite(seconds) || seconds < 0) throw new Failure('invalid', USAGE)
  const { DATABASE_URL, dataDir } = env()
  if (!DATABASE_URL && lockHolder(dataDir))
    throw new Failure(
      'invalid',
      'Stop the server first: with the embedded database a store moves while it does not run.',
    )
  const subdomain = store.trim().toLowerCase()
  const scope = await findMovable(subdomain)
  if (!scope) throw new Failure('not_found', `There is no store "${store}".`)
  const peer = spawnPeer(through)
  try {
    const report = (sentence: string) => void process.stderr.write(`${sentence}\n`)
    const options = { subdomain: as?.trim().toLowerCase() ?? subdomain, patienceMs: seconds * 1_000, report }
    const { address, fenceMs, notes } = await moveStore(scope, peer, options)
    const fence = `Nothing could be written for ${(fenceMs / 1_000).toFixed(2)} s.`
    return [`Moved ${subdomain} to ${address}. ${fence}`, ...notes].join('\n')
  } finally {
    await peer.end()
  }
})

function read() {
  try {
    return parseArgs({
      options: {
        store: { type: 'string' },
        as: { type: 'string' },
        wait: { type: 'string', default: '60' },
        through: { type: 'string' },
      },
    }).values
  } catch {
    throw new Failure('invalid', USAGE)
  }
}

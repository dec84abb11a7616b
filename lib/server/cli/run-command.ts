import 'server-only'
import { env } from '../config/env'
import { closeDatabase } from '../db/database'
import { startFailure } from '../process/start-failure'
import { registerFeatures } from '../services/features'

/** Runs a command: prints its result at the end; an error goes to stderr as one sentence, with exit code 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    registerFeatures()
    process.stdout.write(`${await command()}\n`)
  } catch (error) {
    const { DATABASE_URL, dataDir } = env()
    process.stderr.write(`${startFailure(error, { databaseUrl: DATABASE_URL, dataDir })}\n`)
    process.exitCode = 1
  } finally {
    await closeDatabase()
  }
}

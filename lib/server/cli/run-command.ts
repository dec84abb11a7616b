import 'server-only'
import { closeDatabase } from '../db/database'

/** Runs a command of the terminal: its sentence goes out at the end, a fault goes to stderr as one sentence and exits 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  } finally {
    await closeDatabase()
  }
}

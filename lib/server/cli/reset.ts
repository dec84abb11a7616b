import 'server-only'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { env } from '../config/env'
import { connection } from '../db/database'
import { lockHolder } from '../embedded-db/data-lock'
import { runCommand } from './run-command'

const { values } = parseArgs({ options: { yes: { type: 'boolean' } } })

runCommand(async () => {
  const { DATABASE_URL, dataDir } = env()
  const what = DATABASE_URL ? 'every table of the database in DATABASE_URL' : `everything in ${dataDir}`
  if (!values.yes) throw new Error(`This deletes ${what}. To confirm, run: npm run db:reset -- --yes`)
  if (DATABASE_URL) {
    const db = await connection()
    await db.execute(sql`drop schema if exists drizzle cascade`)
    await db.execute(sql`drop schema if exists pgboss cascade`)
    await db.execute(sql`drop schema public cascade`)
    await db.execute(sql`create schema public`)
  } else {
    const holder = lockHolder(dataDir)
    if (holder) throw new Error(`The data folder is in use by process ${holder.pid}. Stop it first.`)
    for (const part of ['db', 'files']) await rm(path.join(dataDir, part), { recursive: true, force: true })
  }
  return `Deleted ${what}. The next start creates a new database.`
})

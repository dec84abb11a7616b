import 'server-only'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { MigrationConfig, MigrationMeta } from 'drizzle-orm/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { isAtBaseline } from './baseline'
import type { Database } from './client'
import { grantOwner } from './grant-owner'
import { hasDistributedTables } from './is-distributed'
import { allowMoves, placeTable } from './place-table'
import { protect } from './protect'
import { rowsOf } from './rows-of'

const ADVISORY_LOCK = 7_230_114

/** Migrations folder, relative to the root. */
const FOLDER = 'lib/server/db/migrations'

/**
 * Migrates the schema and applies row security, in one transaction under an advisory lock, so that several processes
 * may start at once. Throws for a database in which row security would not bind a unit of work. Tests pass a `folder`.
 */
export async function migrate(db: Database, folder = FOLDER): Promise<void> {
  const migrationsFolder = path.resolve(/*turbopackIgnore: true*/ process.cwd(), folder)
  await db.transaction(async (tx) => {
    // Another process may be migrating for as long as that takes.
    await tx.execute(sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`)
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`)
    await applyMissing(tx, readMigrationFiles({ migrationsFolder } satisfies MigrationConfig))
    await protect(tx)
    await rejectUnboundRole(tx)
    if (await hasDistributedTables(tx)) await rejectUnboundOwner(tx)
  })
}

/** Number of migrations that a database has not applied yet. */
export async function missingMigrations(db: Database): Promise<number> {
  const migrationsFolder = path.resolve(/*turbopackIgnore: true*/ process.cwd(), FOLDER)
  const all = readMigrationFiles({ migrationsFolder } satisfies MigrationConfig)
  const [table] = await rowsOf<object>(db, sql`select where to_regclass('drizzle.applied_migration') is not null`)
  if (!table) return all.length
  const applied = new Set(
    (await rowsOf<{ hash: string }>(db, sql`select hash from drizzle.applied_migration`)).map(({ hash }) => hash),
  )
  return all.filter(({ hash }) => !applied.has(hash)).length
}

async function applyMissing(tx: Database, migrations: MigrationMeta[]): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(
    sql`create table if not exists drizzle.applied_migration (hash text primary key, applied_at timestamptz not null default now())`,
  )
  const { rows } = await tx.execute<{ hash: string }>(sql`select hash from drizzle.applied_migration`)
  const applied = new Set(rows.map((row) => row.hash))
  const [baseline] = migrations
  if (baseline && isAtBaseline(applied, baseline.hash)) {
    await record(tx, baseline)
    applied.add(baseline.hash)
  }
  const missing = migrations.filter(({ hash }) => !applied.has(hash))
  if (missing.length === 0) return
  const isDistributed = await hasDistributedTables(tx)
  if (isDistributed) await allowMoves(tx)
  await grantOwner(tx)
  for (const migration of missing) {
    for (const statement of migration.sql) {
      await tx.execute(sql.raw(statement))
      // At once: a foreign key cannot lead from a table that lies on the coordinator into one of a store.
      const [, created] = /^\s*create table (?:if not exists )?"(\w+)"/i.exec(statement) ?? []
      if (isDistributed && created) await placeTable(tx, created, 1)
    }
    await record(tx, migration)
  }
}

async function record(tx: Database, { hash }: MigrationMeta): Promise<void> {
  await tx.execute(sql`insert into drizzle.applied_migration (hash) values (${hash})`)
}

async function rejectUnboundRole(tx: Database): Promise<void> {
  const { rows } = await tx.execute<{ unbound: boolean }>(
    sql`select rolsuper or rolbypassrls as unbound from pg_roles where rolname = 'store_app'`,
  )
  if (rows[0]?.unbound !== false) {
    throw new Error(
      'The role store_app may bypass row security: run "alter role store_app nosuperuser nobypassrls" and start again.',
    )
  }
}

/** There, parts of a unit of work run as the owner of the tables, whom forced row security must bind. */
async function rejectUnboundOwner(tx: Database): Promise<void> {
  const [role] = await rowsOf<{ unbound: boolean }>(
    tx,
    sql`select rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user`,
  )
  if (role?.unbound !== false) {
    throw new Error(
      'The database is distributed, and the role in DATABASE_URL may bypass row security: use one that owns the tables and is no superuser.',
    )
  }
}

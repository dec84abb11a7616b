import 'server-only'
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { importPart } from '../../db/schema/imports'
import { transaction } from '../../db/transaction'

/** Start of the names of folders for files of imports. */
export const IMPORT_FOLDER = 'shop-import-'
const DAY_MS = 86_400_000

/** Parts read at a time: some four megabytes. */
const AT_A_TIME = 8

/**
 * Writes the file of an import to this machine's disk while `work` runs; every process can, since it is stored in the
 * database.
 */
export async function withFile<T>(scope: StoreScope, importId: string, work: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), IMPORT_FOLDER))
  try {
    const file = path.join(folder, 'table.csv')
    await spool(scope, importId, file)
    return await work(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function spool(scope: StoreScope, importId: string, file: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    for (let last = -1, more = true; more; ) {
      const parts = await transaction(scope, (tx) =>
        tx
          .select({ position: importPart.position, bytes: importPart.bytes })
          .from(importPart)
          .where(
            and(
              eq(importPart.storeId, scope.storeId),
              eq(importPart.importId, importId),
              gt(importPart.position, last),
            ),
          )
          .orderBy(asc(importPart.position))
          .limit(AT_A_TIME),
      )
      for (const { bytes } of parts) await handle.write(bytes)
      last = parts.at(-1)?.position ?? last
      more = parts.length === AT_A_TIME
    }
  } finally {
    await handle.close()
  }
}

/** Deletes folders for temporary files that a killed process left behind a day ago, by the start of their names. */
export async function deleteLeftoverFolders(prefix: string): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const folder = path.join(tmpdir(), name)
    const found = await stat(folder).catch(() => null)
    if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(folder, { recursive: true, force: true })
  }
}

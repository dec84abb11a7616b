import 'server-only'
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type ImportColumnChoice, importChoice, type StoredColumn } from '../../db/schema/imports'
import type { Tx } from '../../db/transaction'
import type { JobRow } from './import-row'

/** How a file with one set of headings was read. */
export type ImportChoice = { readonly dialect: string; readonly columns: readonly ImportColumnChoice[] }

type Heading = { readonly heading: string }

const digestOf = (columns: readonly Heading[]): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ heading }) => heading)))
    .digest('base64url')

/** How a file with these headings was read the last time; null for the first one. */
export async function findChoice(
  tx: Tx,
  { storeId, entity }: Pick<JobRow, 'storeId' | 'entity'>,
  columns: readonly Heading[],
): Promise<ImportChoice | null> {
  const [row] = await tx
    .select({ dialect: importChoice.dialect, columns: importChoice.columns })
    .from(importChoice)
    .where(
      and(
        eq(importChoice.storeId, storeId),
        eq(importChoice.entity, entity),
        eq(importChoice.headings, digestOf(columns)),
      ),
    )
  return row ?? null
}

/** Saves how a file is read, for the next one with the same headings. */
export async function storeChoice(
  tx: Tx,
  { storeId, entity }: Pick<JobRow, 'storeId' | 'entity'>,
  dialect: string,
  columns: readonly StoredColumn[],
): Promise<void> {
  const choices = columns.map(({ heading, field }) => ({ heading, field }))
  const values = { storeId, id: uuidv7(), entity, headings: digestOf(columns), dialect, columns: choices }
  await tx
    .insert(importChoice)
    .values(values)
    .onConflictDoUpdate({
      target: [importChoice.storeId, importChoice.entity, importChoice.headings],
      set: { dialect, columns: choices, updatedAt: new Date() },
    })
}

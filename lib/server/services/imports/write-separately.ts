import 'server-only'
import { Failure } from '@/lib/rules/failure'
import { savepoint, type Tx } from '../../db/transaction'
import { isSameImage, type RowChange, type RowImage } from '../feature/change'
import type { EntryOutcome, ImportEntry } from '../feature/import-entity'

/** Carries the outcome of an entry without changes out of its savepoint. */
class NothingChanged extends Error {
  constructor(readonly outcome: EntryOutcome) {
    super('nothing changed')
  }
}

/** Writes entries one after the other. One that fails, or changes nothing, is rolled back; the others continue. */
export async function writeSeparately<Draft>(
  tx: Tx,
  entries: readonly ImportEntry<Draft>[],
  write: (part: Tx, entry: ImportEntry<Draft>) => Promise<EntryOutcome>,
): Promise<EntryOutcome[]> {
  const outcomes: EntryOutcome[] = []
  for (const entry of entries) outcomes.push(await byItself(tx, entry, write))
  return outcomes
}

async function byItself<Draft>(
  tx: Tx,
  entry: ImportEntry<Draft>,
  write: (part: Tx, entry: ImportEntry<Draft>) => Promise<EntryOutcome>,
): Promise<EntryOutcome> {
  const touched = new Set(tx.touched)
  try {
    return await savepoint(tx, async (part) => {
      const outcome = await write(part, entry)
      if ('failed' in outcome || !outcome.changes.some(hasChanged)) throw new NothingChanged(outcome)
      return outcome
    })
  } catch (error) {
    tx.touched.clear()
    for (const tag of touched) tx.touched.add(tag)
    if (error instanceof NothingChanged) return error.outcome
    if (error instanceof Failure) return { failed: error.message }
    throw error
  }
}

const known = new WeakMap<RowChange, boolean>()

/**
 * Whether a row has changed. Images are compared as stored: as JSON, and computed once, since there are many
 * comparisons.
 */
export function hasChanged(change: RowChange): boolean {
  const { before, after } = change
  const found =
    known.get(change) ?? (before === null || after === null ? before !== after : differAsStored(before, after))
  known.set(change, found)
  return found
}

const differAsStored = (before: RowImage, after: RowImage): boolean => !isSameImage(kept(before), kept(after))

const kept = (image: RowImage): RowImage => JSON.parse(JSON.stringify(image))

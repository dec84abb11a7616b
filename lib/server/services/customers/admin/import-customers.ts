import 'server-only'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../../context'
import { insertRows, insertStatement, updateRows } from '../../../db/insert-rows'
import { rowsOf } from '../../../db/rows-of'
import { customer, customerAddress, customerConsent } from '../../../db/schema/customers'
import type { Tx } from '../../../db/transaction'
import { normalEmail } from '../../accounts/find-account'
import type { EntryOutcome, ImportEntry, ImportFacts, ImportRow } from '../../feature/import-entity'
import { readIdCell } from '../../imports/read-cells'
import { EMAIL_TAKEN } from './change-customer'
import { customerUndo } from './customer-undo'
import { findCustomers } from './found-customers'
import { IMPORTED_CONSENT } from './import-consent'
import { type CustomerPlan, planCustomer } from './plan-customer'
import { type RecordedCustomer, recordCustomers } from './record-customer'

/** The first row of a customer, and the lines of further ones, which are not imported. */
export type CustomerOfFile = { readonly cells: ImportRow['cells']; readonly further: readonly number[] }

type Entry = ImportEntry<CustomerOfFile>
type Write = { readonly id: string; readonly isNew: boolean; readonly plan: CustomerPlan }

/** Writes customers of a file with a fixed number of statements; a row that is rejected stops no other. */
export async function importCustomers(
  tx: Tx,
  ctx: VendorContext,
  entries: readonly Entry[],
  job: ImportFacts,
): Promise<EntryOutcome[]> {
  const outcomes: EntryOutcome[] = []
  for (const part of withoutRepeats(entries)) outcomes.push(...(await importPart(tx, ctx, part, job)))
  return outcomes
}

const emailOf = ({ draft: { cells } }: Entry): string => normalEmail(cells.email ?? '')

/** Entries in stretches in which no address occurs twice: a later row sees what an earlier one of the same person wrote. */
function withoutRepeats(entries: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = []
  let seen = new Set<string>()
  for (const entry of entries) {
    const last = parts.at(-1)
    if (last && !seen.has(emailOf(entry))) last.push(entry)
    else {
      parts.push([entry])
      seen = new Set()
    }
    seen.add(emailOf(entry))
  }
  return parts
}

async function importPart(
  tx: Tx,
  ctx: VendorContext,
  entries: readonly Entry[],
  job: ImportFacts,
): Promise<EntryOutcome[]> {
  const keys = entries.map((entry) => ({ id: readIdCell(entry.draft.cells, 'id'), email: emailOf(entry) }))
  const found = await findCustomers(tx, ctx, keys)
  const planned = entries.map(({ draft }, at): Write | Failure => {
    const known = found[at] ?? null
    try {
      return {
        id: known?.record.id ?? uuidv7(),
        isNew: known === null,
        plan: planCustomer(draft.cells, known, job.consent),
      }
    } catch (error) {
      if (error instanceof Failure) return error
      throw error
    }
  })
  const writes = planned.filter((one): one is Write => !(one instanceof Failure) && changesAnything(one.plan))
  const before = await customerUndo.read(
    tx,
    ctx,
    writes.flatMap(({ id, isNew }) => (isNew ? [] : [id])),
  )
  const written = await writeAll(tx, ctx, writes, job)
  const after = await customerUndo.read(tx, ctx, [...written])
  return planned.map((one, at): EntryOutcome => {
    if (one instanceof Failure) return { failed: one.message }
    const { id, plan } = one
    const further = entries[at]?.draft.further ?? []
    const duplicates = further.map((line) => `Line ${line} has the same address and was not imported.`)
    const notes = [...duplicates, ...plan.notes]
    if (!changesAnything(plan)) return { changes: [], notes }
    if (!written.has(id)) return { failed: EMAIL_TAKEN }
    const change = { before: before.get(id) ?? null, after: after.get(id) ?? null }
    return { changes: [{ entity: 'customer', entityId: id, ...change }], notes }
  })
}

const changesAnything = ({ columns, address, consent }: CustomerPlan) => Boolean(columns ?? address ?? consent)

/** Returns the ids of those that were written: an address can have been taken in the meantime. */
async function writeAll(
  tx: Tx,
  ctx: VendorContext,
  writes: readonly Write[],
  { isDryRun }: ImportFacts,
): Promise<Set<string>> {
  const made = await insertNew(tx, ctx, writes)
  const written = writes.filter(({ id, isNew }) => !isNew || made.has(id))
  const { storeId } = ctx
  const changed = written.flatMap(({ id, isNew, plan }) =>
    isNew || !plan.columns ? [] : [{ storeId, id, ...plan.columns }],
  )
  await updateRows(tx, customer, changed, sql`, version = customer.version + 1, updated_at = now()`)
  await writeAddresses(tx, ctx, written)
  await writeConsents(tx, ctx, written)
  // The entries of the logs decide nothing, and a dry run would only roll them back.
  if (!isDryRun) await recordCustomers(tx, ctx, written.flatMap(entryOf))
  return new Set(written.map(({ id }) => id))
}

async function insertNew(tx: Tx, { storeId }: VendorContext, writes: readonly Write[]): Promise<Set<string>> {
  const rows = writes.flatMap(({ id, isNew, plan }) =>
    isNew && plan.columns ? [{ storeId, id, ...plan.columns }] : [],
  )
  if (rows.length === 0) return new Set()
  const end = sql`on conflict (store_id, email) do nothing returning id`
  const made = await rowsOf<{ id: string }>(tx, insertStatement(customer, rows, end))
  return new Set(made.map(({ id }) => id))
}

/** An address of the import is the default one; where there is a default, it is that one with other values. */
async function writeAddresses(tx: Tx, { storeId }: VendorContext, writes: readonly Write[]): Promise<void> {
  const rows = writes.flatMap(({ id: customerId, plan: { address } }) =>
    address ? [{ known: address.id, row: { ...address.draft, storeId, customerId, isDefault: true } }] : [],
  )
  const changed = rows.flatMap(({ known, row }) => (known ? [{ ...row, id: known }] : []))
  await updateRows(tx, customerAddress, changed, sql`, updated_at = now()`)
  const added = rows.flatMap(({ known, row }) => (known ? [] : [{ ...row, id: uuidv7() }]))
  await insertRows(tx, customerAddress, added)
}

async function writeConsents(tx: Tx, ctx: VendorContext, writes: readonly Write[]): Promise<void> {
  const { storeId, accountId, accountName: actor } = ctx
  const shared = { storeId, kind: IMPORTED_CONSENT, source: 'import', accountId, actor } as const
  const answers = writes.flatMap(({ id: customerId, plan: { consent } }) =>
    consent ? [{ customerId, ...consent }] : [],
  )
  const given = answers.flatMap(({ at, ...answer }) =>
    at ? [{ ...shared, ...answer, id: uuidv7(), createdAt: at }] : [],
  )
  await insertRows(tx, customerConsent, given)
  // Of now, by the clock of the database.
  const withdrawn = answers.flatMap(({ at, ...answer }) => (at ? [] : [{ ...shared, ...answer, id: uuidv7() }]))
  await insertRows(tx, customerConsent, withdrawn)
}

function entryOf({ id: customerId, isNew, plan }: Write): RecordedCustomer[] {
  if (isNew) return [{ customerId, action: 'create', kind: 'created' }]
  if (!plan.columns) return []
  const text = plan.fields.join(', ')
  return [{ customerId, action: 'update', kind: 'changed', text, after: { fields: text } }]
}

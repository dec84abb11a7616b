import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import { ENTITIES, type EntityWith } from '@/lib/contract/entities'
import type { VendorContext } from '../../context'
import type { Tx } from '../../db/transaction'
import type { ImportFacts, ImportRow } from '../feature/import-entity'
import type { AnyImportKind } from '../feature/import-kind'
import { changesBetween } from '../imports/changes-between'
import { idOfNamed, namedEntity } from '../imports/named-entity'
import { parseFields } from '../imports/read-cells'
import { tableKind } from '../imports/table-kind'
import type { RowOf, VersionedTable } from '../rows/versioned-table'
import type { Fact } from './fact'
import { comparedOf, fieldsOf, valuesIn } from './use-of-facts'

type Plan<T extends VersionedTable, Draft, Row> = {
  readonly entity: EntityWith<'imports'> & EntityWith<'undo'>
  readonly table: T
  readonly facts: readonly Fact<Row>[]
  /** The rules of the form, for what a file says of an entry. */
  readonly schema: (given: Readonly<Record<string, unknown>>, known: RowOf<T> | null) => z.ZodType<Draft>
  /** Form data of an entry; of a new one with null. */
  readonly draftOf: (row: RowOf<T> | null, job: ImportFacts) => object
  readonly lock?: (tx: Tx, ctx: VendorContext) => Promise<void>
  /** Locks a row. Throws `not_found`. */
  readonly find: (tx: Tx, ctx: VendorContext, id: string) => Promise<RowOf<T>>
  readonly insert: (tx: Tx, ctx: VendorContext, id: string, draft: Draft) => Promise<void>
  readonly change: (tx: Tx, ctx: VendorContext, before: RowOf<T>, draft: Draft) => Promise<void>
  /** The fact that has an action of its own on the screen, such as archived; set after the others. */
  readonly state?: {
    readonly key: string
    readonly set: (tx: Tx, ctx: VendorContext, row: RowOf<T>, is: boolean) => Promise<void>
  }
}

/** Import of entries of one row each, identified by id, else by name, written by the functions that screens use. */
export function factEntity<T extends VersionedTable, Draft, Row>(plan: Plan<T, Draft, Row>): AnyImportKind {
  const { entity, table, state } = plan
  const [, many] = ENTITIES[entity].noun
  const fields = fieldsOf(plan.facts)
  const write = async (tx: Tx, ctx: VendorContext, cells: ImportRow['cells'], job: ImportFacts) => {
    await plan.lock?.(tx, ctx)
    const found = await idOfNamed(tx, ctx, table, cells)
    const known = found === null ? null : await plan.find(tx, ctx, found)
    const given = valuesIn(plan.facts, cells, known)
    const draft = parseFields(plan.schema(given, known), { ...plan.draftOf(known, job), ...given }, fields)
    const id = found ?? uuidv7()
    const changes = await changesBetween(tx, ctx, entity, [id], async () => {
      if (known) await plan.change(tx, ctx, known, draft)
      else await plan.insert(tx, ctx, id, draft)
      const is = state && given[state.key]
      if (state && typeof is === 'boolean') await state.set(tx, ctx, await plan.find(tx, ctx, id), is)
    })
    return { changes }
  }
  return tableKind(namedEntity({ many, fields, words: comparedOf(plan.facts), write }))
}

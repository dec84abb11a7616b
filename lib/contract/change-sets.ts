import { z } from 'zod'
import { group } from './endpoint'
import { permissionsFor } from './entities'
import { Id, RowNumber } from './fields'
import type { Permission } from './permissions'

/** What a change set can contain, and the permission for its undo: entities, and parts of them. */
export const CHANGE_PERMISSIONS = {
  ...permissionsFor('undo'),
  /** Where a product stands: category, class and brand. */
  product_place: 'product.edit',
  /** A tax that was imported with products. */
  tax: 'setting.edit',
  /** Reorder point of an inventory entry. */
  stock_reorder: 'inventory.adjust',
} as const satisfies Readonly<Record<string, Permission>>

export type ChangeEntity = keyof typeof CHANGE_PERMISSIONS
const CHANGE_ENTITIES = Object.keys(CHANGE_PERMISSIONS) as readonly ChangeEntity[]

/** One action that changed several rows. */
export const ChangeSetEntry = z.object({
  _id: z.string(),
  kind: z.string(),
  title: z.string(),
  /** ISO 8601. */
  at: z.string(),
  by: z.string(),
  rows: z.number().int(),
  /** `undoing`: a large one is being undone in the background. */
  state: z.enum(['done', 'undoing', 'undone']),
  /** Rows that the undo has processed so far. */
  settled: z.number().int(),
  /** Rows that the undo left unchanged, because they had changed again or something blocked it. */
  kept: z.number().int(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
  /** Whether the caller has every permission for the undo. */
  mayUndo: z.boolean(),
})
export type ChangeSetEntry = z.output<typeof ChangeSetEntry>

/** One row of a change set, with the changed fields: before and after, as texts. */
export const ChangeSetItem = z.object({
  _id: z.string(),
  entity: z.enum(CHANGE_ENTITIES),
  entityId: z.string(),
  name: z.string(),
  action: z.enum(['created', 'changed', 'deleted']),
  changes: z.record(z.string(), z.tuple([z.string(), z.string()])),
  outcome: z.enum(['undone', 'kept']).nullable(),
  /** Why the undo left it unchanged. */
  reason: z.string().nullable(),
})
export type ChangeSetItem = z.output<typeof ChangeSetItem>

export const changeSets = group({
  list: {
    method: 'GET',
    path: 'vender/history/list',
    audience: 'vendor',
    permission: 'history.view',
    summary: 'Changes of many rows at once, newest first',
    input: z.object({ before: Id.optional() }),
    reply: z.object({ entries: z.array(ChangeSetEntry), next: z.string().nullable() }),
  },
  read: {
    method: 'GET',
    path: 'vender/history/read',
    audience: 'vendor',
    permission: 'history.view',
    summary: 'One change of many rows, with its progress',
    input: z.object({ _id: Id }),
    reply: ChangeSetEntry,
  },
  items: {
    method: 'GET',
    path: 'vender/history/items',
    audience: 'vendor',
    permission: 'history.view',
    summary: 'The rows of a change, those that its undo skipped first',
    input: z.object({ _id: Id, after: RowNumber.optional() }),
    reply: z.object({ items: z.array(ChangeSetItem), next: z.number().int().nullable() }),
  },
  undo: {
    method: 'POST',
    path: 'vender/history/undo',
    audience: 'vendor',
    permission: 'history.view',
    summary: 'Reverts every row that was not changed since; a repeated call returns the result',
    input: z.object({ _id: Id }),
    reply: ChangeSetEntry,
  },
})

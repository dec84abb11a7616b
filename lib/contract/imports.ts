import { z } from 'zod'
import { group } from './endpoint'
import { Id, RowNumber } from './fields'
import { FileReply } from './file-reply'
import type { Permission } from './permissions'

/** What a file can bring in, and the right that it takes. */
export const IMPORT_PERMISSIONS = {
  product: 'product.import',
  stock: 'inventory.adjust',
  department: 'department.edit',
  sub_department: 'department.edit',
  category: 'department.edit',
  class: 'class.edit',
  brand: 'brand.edit',
  location: 'location.edit',
  supplier: 'supplier.edit',
  purchase_order: 'purchase_order.edit',
} as const satisfies Readonly<Record<string, Permission>>

export type ImportEntity = keyof typeof IMPORT_PERMISSIONS
const IMPORT_ENTITIES = Object.keys(IMPORT_PERMISSIONS) as [ImportEntity, ...ImportEntity[]]

/** Bytes of the largest file. */
export const LARGEST_IMPORT = 50 * 1024 * 1024
/** Bytes of a part of a file; as base64 it stays below the limit of a call's body. */
export const IMPORT_PART = 512 * 1024

/** A field that a column can be matched with. */
export const ImportField = z.object({
  key: z.string(),
  label: z.string(),
  required: z.boolean(),
  /** What may stand there: "Number with two decimals". Empty when the label says it. */
  hint: z.string(),
})
export type ImportField = z.output<typeof ImportField>

/** A column as the file has it. */
export const ImportColumn = z.object({
  heading: z.string(),
  /** Up to three cells that are not blank, cut at 120 characters. */
  samples: z.array(z.string()),
  /** Rows whose cell is not blank. */
  filled: z.number().int(),
  /** Key of the field that it is read as; null: it is left out, or nobody has said yet. */
  field: z.string().nullable(),
  /** Nothing of it is taken, and nobody needs to be asked (any more). */
  isLeftOut: z.boolean(),
  /** The kind of file leaves it open: whoever imports says what becomes of it. */
  isAsked: z.boolean(),
  /** What its owner should know before it is left out or read; null for nothing. */
  warning: z.string().nullable(),
})
export type ImportColumn = z.output<typeof ImportColumn>

/**
 * `uploading`: parts are missing. `matching`: waits for the word which column is what. `checking`: a dry run is on its
 * way. `checked`: its result waits for the word to go. `running`, `done`. `failed`: `error` says why; nothing, or whole
 * batches, have been written.
 */
export const IMPORT_STATES = ['uploading', 'matching', 'checking', 'checked', 'running', 'done', 'failed'] as const

/** How many products or entries: of a dry run what would come of them, of a run what came of them. */
export const ImportCounts = z.object({
  created: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** Rows that go nowhere. */
  failed: z.number().int(),
  /** Something left out of an entry that is taken. */
  notes: z.number().int(),
})
export type ImportCounts = z.output<typeof ImportCounts>

export const ImportState = z.object({
  _id: z.string(),
  entity: z.enum(IMPORT_ENTITIES),
  state: z.enum(IMPORT_STATES),
  fileName: z.string(),
  /** Bytes in all, and how many have arrived. */
  size: z.number().int(),
  received: z.number().int(),
  /** Kind of file it is taken for: "Shopify", "WooCommerce", "table"; null before it was read. */
  dialect: z.string().nullable(),
  /** Kinds that its heading could be read as, the likeliest first; "table" matches columns one by one. */
  dialects: z.array(z.string()),
  rows: z.number().int(),
  columns: z.array(ImportColumn),
  fields: z.array(ImportField),
  /** Keys of the fields that a column which this kind of file does not read may be read as. */
  openFields: z.array(z.string()),
  /** Entries dealt with by the check or the run that is on its way, of how many. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  counts: ImportCounts,
  /** Set while and after a run changed something: by it the whole import is undone. */
  changeSetId: z.string().nullable(),
  /** Whether the whole import is being undone, or has been. */
  undone: z.enum(['undoing', 'undone']).nullable(),
  error: z.string().nullable(),
  /** ISO 8601. */
  at: z.string(),
  by: z.string(),
})
export type ImportState = z.output<typeof ImportState>

export const IMPORT_ACTIONS = ['created', 'changed', 'failed', 'note'] as const

/** What becomes of one entry of the file. */
export const ImportItem = z.object({
  position: z.number().int(),
  /** First and last line in the file. */
  rows: z.tuple([z.number().int(), z.number().int()]),
  name: z.string(),
  action: z.enum(IMPORT_ACTIONS),
  /** Fields that differ: before and after, as texts. */
  changes: z.record(z.string(), z.tuple([z.string(), z.string()])),
  /** Why it goes nowhere, or what of it is left out. */
  reason: z.string().nullable(),
})
export type ImportItem = z.output<typeof ImportItem>

/** Files into the store: sent in parts, matched, checked, run, undone through the history. */
export const imports = group({
  begin: {
    method: 'POST',
    path: 'vender/imports/begin',
    audience: 'account',
    summary: 'Announces a file; takes the right that its entries take',
    input: z.object({
      entity: z.enum(IMPORT_ENTITIES),
      fileName: z.string().trim().min(1).max(200),
      size: z.number().int().min(1).max(LARGEST_IMPORT, 'The file is larger than 50 MB. Split it.'),
    }),
    reply: ImportState,
  },
  part: {
    method: 'POST',
    path: 'vender/imports/part',
    audience: 'account',
    summary: 'Brings a part of a file, in any order; the same part again changes nothing. The last one has it read',
    input: z.object({ _id: Id, position: z.number().int().min(0).max(1_000), data: z.base64().max(IMPORT_PART * 2) }),
    reply: ImportState,
  },
  read: {
    method: 'GET',
    path: 'vender/imports/read',
    audience: 'account',
    summary: 'How far an import has come',
    input: z.object({ _id: Id }),
    reply: ImportState,
  },
  list: {
    method: 'GET',
    path: 'vender/imports/list',
    audience: 'account',
    summary: 'The latest imports of one kind, newest first, and what its entries can hold',
    input: z.object({ entity: z.enum(IMPORT_ENTITIES) }),
    /** `fields` head the template of a file. */
    reply: z.object({ imports: z.array(ImportState), fields: z.array(ImportField) }),
  },
  match: {
    method: 'POST',
    path: 'vender/imports/match',
    audience: 'account',
    summary:
      'Says how the file is to be read, and begins the dry run; refused while a column that says something is undecided',
    input: z.object({
      _id: Id,
      dialect: z.string().max(60),
      /**
       * Field of each column, in the order of the file. Of a known kind of file, only those of columns count that it does
       * not read itself.
       */
      columns: z.array(z.string().max(60).nullable()).max(500),
      /** Places of the columns that are left out on purpose. Every column that says something is read or left out. */
      leftOut: z.array(z.number().int().min(0).max(499)).max(500).optional(),
      /** Only answers with how this kind of file reads the columns; `columns` and `leftOut` do not count then. */
      onlyRead: z.boolean().optional(),
    }),
    reply: ImportState,
  },
  items: {
    method: 'GET',
    path: 'vender/imports/items',
    audience: 'account',
    summary: 'What becomes of the entries of a file, a page at a time',
    input: z.object({
      _id: Id,
      action: z.enum(IMPORT_ACTIONS).optional(),
      after: RowNumber.optional(),
    }),
    reply: z.object({ items: z.array(ImportItem), next: z.number().int().nullable() }),
  },
  run: {
    method: 'POST',
    path: 'vender/imports/run',
    audience: 'account',
    summary: 'Writes what the dry run showed; said again it changes nothing',
    input: z.object({ _id: Id }),
    reply: ImportState,
  },
  failedRows: {
    method: 'GET',
    path: 'vender/imports/failed-rows',
    audience: 'account',
    summary: 'The rows that went nowhere, with the columns of the file and the reason: to be mended and sent again',
    input: z.object({ _id: Id }),
    reply: FileReply,
  },
  drop: {
    method: 'POST',
    path: 'vender/imports/drop',
    audience: 'account',
    summary: 'Stops an import: no further entry is written; what was written can be undone',
    input: z.object({ _id: Id }),
    reply: ImportState,
  },
})

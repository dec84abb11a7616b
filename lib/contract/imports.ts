import { z } from 'zod'
import { group } from './endpoint'
import { type EntityWith, permissionsFor } from './entities'
import { Id, RowNumber } from './fields'
import { FileReply } from './file-reply'

/** What a file can contain, and the permission for importing it. */
export const IMPORT_PERMISSIONS = permissionsFor('imports')

export type ImportEntity = EntityWith<'imports'>
const IMPORT_ENTITIES = Object.keys(IMPORT_PERMISSIONS) as [ImportEntity, ...ImportEntity[]]

/** The dialect of a table whose columns the user maps one by one. */
export const TABLE_DIALECT = 'table'

/** Maximum file size in bytes. */
export const LARGEST_IMPORT = 50 * 1024 * 1024
/** Chunk size in bytes; as base64 it stays below the limit of a call's body. */
export const IMPORT_PART = 512 * 1024

/** A field that a column can be mapped to. */
export const ImportField = z.object({
  key: z.string(),
  label: z.string(),
  required: z.boolean(),
  /** Expected content: "Number with two decimals". Empty when the label says it. */
  hint: z.string(),
})
export type ImportField = z.output<typeof ImportField>

/** A column of the file. */
export const ImportColumn = z.object({
  heading: z.string(),
  /** Up to three non-blank cells, cut at 120 characters. */
  samples: z.array(z.string()),
  /** Number of rows with a non-blank cell. */
  filled: z.number().int(),
  /** Key of the mapped field; null: skipped or undecided. */
  field: z.string().nullable(),
  /** The column is skipped; no decision is needed (any more). */
  isLeftOut: z.boolean(),
  /** The kind of file does not define it: the user decides. */
  isAsked: z.boolean(),
  /** A warning for the user before the column is skipped or read; null for none. */
  warning: z.string().nullable(),
})
export type ImportColumn = z.output<typeof ImportColumn>

/**
 * `uploading`: parts are missing. `matching`: waits for the column mapping. `checking`: a dry run is in progress.
 * `checked`: its result waits for confirmation. `running`, `done`. `failed`: `error` says why; nothing, or whole
 * batches, have been written.
 */
export const IMPORT_STATES = ['uploading', 'matching', 'checking', 'checked', 'running', 'done', 'failed'] as const

/** Number of products or entries: expected for a dry run, actual for a run. */
export const ImportCounts = z.object({
  created: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** Rows that are not imported. */
  failed: z.number().int(),
  /** Something left out of an imported entry. */
  notes: z.number().int(),
})
export type ImportCounts = z.output<typeof ImportCounts>

export const ImportState = z.object({
  _id: z.string(),
  entity: z.enum(IMPORT_ENTITIES),
  state: z.enum(IMPORT_STATES),
  fileName: z.string(),
  /** Total bytes, and bytes received. */
  size: z.number().int(),
  received: z.number().int(),
  /** The detected kind of file: "Shopify", "WooCommerce", "table"; null before it was read. */
  dialect: z.string().nullable(),
  /** Possible kinds by its heading, the likeliest first; "table" maps columns individually. */
  dialects: z.array(z.string()),
  rows: z.number().int(),
  columns: z.array(ImportColumn),
  fields: z.array(ImportField),
  /** Keys of the fields to which a column can be mapped that this kind of file does not read. */
  openFields: z.array(z.string()),
  /** The field whose "yes" is a consent, and to what; somebody has to confirm it. Null for entries without. */
  consent: z.object({ field: z.string(), what: z.string() }).nullable(),
  /** Entries processed by the current check or run, and their total. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  counts: ImportCounts,
  /** Change set of a run that has changed something: used to undo the whole import. */
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

/** Result for one entry of the file. */
export const ImportItem = z.object({
  position: z.number().int(),
  /** First and last line in the file. */
  rows: z.tuple([z.number().int(), z.number().int()]),
  name: z.string(),
  action: z.enum(IMPORT_ACTIONS),
  /** Changed fields: before and after, as texts. */
  changes: z.record(z.string(), z.tuple([z.string(), z.string()])),
  /** Why it is not imported, or what of it is left out. */
  reason: z.string().nullable(),
})
export type ImportItem = z.output<typeof ImportItem>

/** The confirmation of consents in a file. */
export const ImportConsent = z.object({
  on: z.iso.date('Enter the day on which they agreed'),
  wording: z.string().trim().min(1, 'Write down what they agreed to').max(500),
})
export type ImportConsent = z.output<typeof ImportConsent>

/** File imports: uploaded in parts, mapped, checked, run, undone through the history. */
export const imports = group({
  begin: {
    method: 'POST',
    path: 'vender/imports/begin',
    audience: 'account',
    summary: 'Starts the upload of a file; requires the permission for its entries',
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
    summary: 'Uploads a part of a file, in any order and idempotent; the last part starts reading',
    input: z.object({ _id: Id, position: z.number().int().min(0).max(1_000), data: z.base64().max(IMPORT_PART * 2) }),
    reply: ImportState,
  },
  read: {
    method: 'GET',
    path: 'vender/imports/read',
    audience: 'account',
    summary: 'Progress of an import',
    input: z.object({ _id: Id }),
    reply: ImportState,
  },
  list: {
    method: 'GET',
    path: 'vender/imports/list',
    audience: 'account',
    summary: 'The latest imports of one kind, newest first, and the fields of its entries',
    input: z.object({ entity: z.enum(IMPORT_ENTITIES) }),
    /** `fields` are the headings of the template file. */
    reply: z.object({ imports: z.array(ImportState), fields: z.array(ImportField) }),
  },
  match: {
    method: 'POST',
    path: 'vender/imports/match',
    audience: 'account',
    summary: 'Sets how to read the file and starts the dry run; rejected while a non-empty column is undecided',
    input: z.object({
      _id: Id,
      dialect: z.string().max(60),
      /**
       * Field of each column, in the order of the file. For a known kind of file, only used for columns that it does
       * not read itself.
       */
      columns: z.array(z.string().max(60).nullable()).max(500),
      /** Indexes of the skipped columns. Every non-empty column is read or skipped. */
      leftOut: z.array(z.number().int().min(0).max(499)).max(500).optional(),
      /** That the people whose row says yes agreed: on which day (ISO 8601), to which words. Left out: they did not. */
      consent: ImportConsent.optional(),
      /** Only returns how this kind of file reads the columns; ignores `columns` and `leftOut`. */
      onlyRead: z.boolean().optional(),
    }),
    reply: ImportState,
  },
  items: {
    method: 'GET',
    path: 'vender/imports/items',
    audience: 'account',
    summary: 'Results of the entries of a file, a page at a time',
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
    summary: 'Runs a checked import; idempotent',
    input: z.object({ _id: Id }),
    reply: ImportState,
  },
  failedRows: {
    method: 'GET',
    path: 'vender/imports/failed-rows',
    audience: 'account',
    summary: 'The failed rows, with the columns of the file and the error, for correction and a new upload',
    input: z.object({ _id: Id }),
    reply: FileReply,
  },
  drop: {
    method: 'POST',
    path: 'vender/imports/drop',
    audience: 'account',
    summary: 'Stops an import: no more entries are written; those written can be undone',
    input: z.object({ _id: Id }),
    reply: ImportState,
  },
})

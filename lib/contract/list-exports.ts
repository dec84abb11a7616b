import { z } from 'zod'
import { group } from './endpoint'
import { type EntityWith, permissionsFor } from './entities'
import { Id } from './fields'
import { FileReply } from './file-reply'

/** Exportable lists, each with the permission to see it. */
export const EXPORT_PERMISSIONS = permissionsFor('exports')

export type ExportList = EntityWith<'exports'>
const EXPORT_LISTS = Object.keys(EXPORT_PERMISSIONS) as [ExportList, ...ExportList[]]

/** An export in progress or finished. */
export const ListExport = z.object({
  _id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Rows to write, counted at the start. */
  total: z.number().int(),
  written: z.number().int(),
})
export type ListExport = z.output<typeof ListExport>

/** The person who requested an export can download it for a day. */
export const listExports = group({
  start: {
    method: 'POST',
    path: 'vender/exports/start',
    audience: 'account',
    summary: 'Starts a CSV export of the entries that match a filter; requires the permission to see the list',
    input: z.object({ list: z.enum(EXPORT_LISTS), filter: z.record(z.string().max(40), z.unknown()) }),
    reply: ListExport,
  },
  read: {
    method: 'GET',
    path: 'vender/exports/read',
    audience: 'account',
    summary: 'Progress of an export',
    input: z.object({ _id: Id }),
    reply: ListExport,
  },
  file: {
    method: 'GET',
    path: 'vender/exports/file',
    audience: 'account',
    summary: 'The file of a finished export',
    input: z.object({ _id: Id }),
    reply: FileReply,
  },
})

import type { ExportList, ListExport } from '@/lib/contract/list-exports'
import type { StoreScope } from '@/lib/server/context'
import { writeExportHandler } from '@/lib/server/services/exports/write-export'
import { callApi } from './call-api'
import { cellsOf } from './cells-of'

export type Exported = { headings: string[]; rows: Record<string, string>[]; text: string; started: ListExport }

/** An export of a list, parsed like a spreadsheet does. */
export async function exported(
  { storeId }: StoreScope,
  token: string,
  list: ExportList,
  filter: Record<string, unknown> = {},
): Promise<Exported> {
  const headers = { authorization: token }
  const begun = await callApi('vender/exports/start', { json: { list, filter }, headers })
  if (begun.status !== 200) throw new Error(`${list}: ${begun.status} ${begun.text}`)
  const started = begun.payload as ListExport
  await writeExportHandler.run({ storeId, exportId: started._id })
  const file = await callApi(`vender/exports/file?_id=${started._id}`, { headers })
  if (file.status !== 200) throw new Error(`${list}: ${file.status} ${file.text}`)
  const [headings = [], ...rows] = cellsOf(file.text)
  return {
    headings,
    rows: rows.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? '']))),
    text: file.text,
    started,
  }
}

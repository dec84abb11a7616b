import type { ExportList, ListExport } from '@/lib/contract/list-exports'
import type { StoreScope } from '@/lib/server/context'
import { writeExportHandler } from '@/lib/server/jobs/handlers/write-export'
import { callApi } from './call-api'

export type Exported = { headings: string[]; rows: Record<string, string>[]; text: string; started: ListExport }

/** What somebody's export of a list comes to, read as a spreadsheet reads it. */
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

/** RFC 4180, written a second time so that the tests do not read with what they check. */
export function cellsOf(text: string): string[][] {
  const cell = /"((?:[^"]|"")*)"(,|\r\n|$)|([^",\r\n]*)(,|\r\n|$)/gy
  const rows: string[][] = [[]]
  const source = text.replace(/^\uFEFF/, '')
  while (cell.lastIndex < source.length) {
    const found = cell.exec(source)
    if (!found) throw new Error(`Not a table from ${source.slice(cell.lastIndex, cell.lastIndex + 20)}`)
    rows.at(-1)?.push(found[1] === undefined ? (found[3] ?? '') : found[1].replaceAll('""', '"'))
    if ((found[2] ?? found[4]) === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}

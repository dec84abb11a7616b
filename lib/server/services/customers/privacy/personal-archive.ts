import 'server-only'
import { strToU8, zipSync } from 'fflate'
import { csvText } from '@/lib/rules/csv-text'

/** A value in a cell: texts and numbers as they are, everything deeper as JSON. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** One line for each record, one column for each field that any of them has. */
function tableOf(records: readonly object[]): string {
  const fields = [...new Set(records.flatMap((record) => Object.keys(record)))]
  return csvText([
    fields,
    ...records.map((record) => {
      const values = new Map<string, unknown>(Object.entries(record))
      return fields.map((field) => cellOf(values.get(field)))
    }),
  ])
}

/** A ZIP file with all of it as `data.json`, and each part as a CSV table. Files have the time that is given. */
export function personalArchive(data: Readonly<Record<string, object | readonly object[]>>, mtime: Date) {
  const tables = Object.entries(data).flatMap(([part, records]) => {
    const list = Array.isArray(records) ? (records as readonly object[]) : [records]
    return list.length === 0 ? [] : [[`${part}.csv`, strToU8(tableOf(list))] as const]
  })
  const json = strToU8(JSON.stringify({ madeAt: mtime.toISOString(), ...data }, null, 2))
  return new Uint8Array(zipSync(Object.fromEntries([['data.json', json], ...tables]), { mtime }))
}

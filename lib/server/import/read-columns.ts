import 'server-only'
import { plainText } from '../services/catalogue/plain-text'
import type { ColumnFacts } from './column-facts'
import { columnName, headingOf, readRecords } from './read-rows'
import { Tally } from './variant-signs'

const SAMPLES = 3
const LONGEST_SAMPLE = 120

/** The columns of a table, read to its end. Throws `Failure` with the line number when the file is broken. */
export async function readColumns(file: string): Promise<ColumnFacts[]> {
  let columns: { heading: string; samples: string[]; filled: number; tally: Tally }[] = []
  let rows = -1
  for await (const { record, row } of readRecords(file)) {
    rows += 1
    if (rows === 0) {
      headingOf({ record, row })
      columns = record.map((text) => ({
        heading: text.trim(),
        samples: [],
        filled: 0,
        tally: new Tally(columnName(text)),
      }))
      continue
    }
    for (const [at, column] of columns.entries()) {
      const text = (record[at] ?? '').trim()
      column.tally.count(text)
      if (text === '') continue
      column.filled += 1
      if (column.samples.length < SAMPLES) column.samples.push(plainText(text).slice(0, LONGEST_SAMPLE))
    }
  }
  return columns.map(({ tally, ...column }) => ({ ...column, sign: tally.sign(rows) }))
}

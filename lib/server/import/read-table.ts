import 'server-only'
import { headingOf, type RawRow, readRecords, refuseOddRow } from './read-rows'

/** The heading as it is compared, and as the file has it. */
export type Heading = { readonly names: readonly string[]; readonly texts: readonly string[] }

/** Records of a table as the file has them, below its heading. Fails as `readRows` does. */
export async function* readTable(file: string): AsyncGenerator<RawRow & { heading: Heading }, void> {
  let heading: Heading | null = null
  for await (const raw of readRecords(file)) {
    if (heading) {
      refuseOddRow(heading.names, raw)
      yield { ...raw, heading }
    } else heading = { names: headingOf(raw), texts: raw.record.map((text) => text.trim()) }
  }
}

const SAMPLES = 3
const LONGEST_SAMPLE = 120
const LOOK_AT_ROWS = 200

/** The columns of a table with a few of their cells, from its first rows. */
export async function readColumns(file: string): Promise<{ heading: string; samples: string[] }[]> {
  let columns: { heading: string; samples: string[] }[] | null = null
  let rows = 0
  for await (const { record, row } of readRecords(file)) {
    if (!columns) {
      headingOf({ record, row })
      columns = record.map((text) => ({ heading: text.trim(), samples: [] }))
      continue
    }
    for (const [at, column] of columns.entries()) {
      const text = (record[at] ?? '').trim()
      if (text !== '' && column.samples.length < SAMPLES) column.samples.push(text.slice(0, LONGEST_SAMPLE))
    }
    rows += 1
    if (rows >= LOOK_AT_ROWS || columns.every(({ heading, samples }) => !heading || samples.length === SAMPLES)) break
  }
  return columns ?? []
}

import 'server-only'
import { headingOf, type RawRow, readRecords, rejectOddRow } from './read-rows'

/** The heading, normalized and as in the file. */
export type Heading = { readonly names: readonly string[]; readonly texts: readonly string[] }

/** Records of a table as in the file, below its heading. Throws like `readRows`. */
export async function* readTable(file: string): AsyncGenerator<RawRow & { heading: Heading }, void> {
  let heading: Heading | null = null
  for await (const raw of readRecords(file)) {
    if (heading) {
      rejectOddRow(heading.names, raw)
      yield { ...raw, heading }
    } else heading = { names: headingOf(raw), texts: raw.record.map((text) => text.trim()) }
  }
}

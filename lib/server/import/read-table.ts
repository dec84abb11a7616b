import 'server-only'
import { headingOf, type RawRow, readRecords, rejectOddRow } from './read-rows'

/** The heading as it is compared, and as the file has it. */
export type Heading = { readonly names: readonly string[]; readonly texts: readonly string[] }

/** Records of a table as the file has them, below its heading. Fails as `readRows` does. */
export async function* readTable(file: string): AsyncGenerator<RawRow & { heading: Heading }, void> {
  let heading: Heading | null = null
  for await (const raw of readRecords(file)) {
    if (heading) {
      rejectOddRow(heading.names, raw)
      yield { ...raw, heading }
    } else heading = { names: headingOf(raw), texts: raw.record.map((text) => text.trim()) }
  }
}

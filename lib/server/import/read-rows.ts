import 'server-only'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { Failure } from '@/lib/rules/failure'
import { decodeText } from './decode-text'
import { detectDelimiter } from './detect-delimiter'
import { unguarded } from './unguarded'

/** Cells by column name; names are lower case and trimmed, blank cells are empty strings. */
export type Cells = Readonly<Record<string, string>>

/** `row` is the line number (1-based) of the record's start. */
export type Row = { readonly row: number; readonly cells: Cells }

/** A larger record means a quote that was never closed. */
const LARGEST_RECORD = 4 * 1024 * 1024

/**
 * The heading and the records of a CSV file, in constant memory. Supports comma, semicolon, tab and bar, any line end,
 * multi-line cells, blanks around quotes, UTF-8, UTF-16 and Windows-1252.
 * Throws `invalid` with the line number for a broken file: nothing is guessed.
 */
export async function* readRows(file: string): AsyncGenerator<Row, void> {
  let columns: string[] | null = null
  for await (const raw of readRecords(file)) {
    if (!columns) columns = headingOf(raw)
    else yield { row: raw.row, cells: cellsOf(columns, raw) }
  }
  if (!columns) throw new Failure('invalid', 'The file is empty.')
}

/** Column names of the file's heading, in order. */
export async function readHeading(file: string): Promise<string[]> {
  for await (const raw of readRecords(file)) return headingOf(raw)
  throw new Failure('invalid', 'The file is empty.')
}

/** A record as in the file, and the line number of its start. */
export type RawRow = { readonly row: number; readonly record: readonly string[] }

/** Heading and records of a table without empty ones. */
export async function* readRecords(file: string): AsyncGenerator<RawRow, void> {
  const text = decodeText(file)
  const first = await firstLine(text)
  rejectMarkup(first)
  // Counted while parsing: when an error is thrown, the records before it may not have been yielded yet.
  let line = 0
  const starts: number[] = []
  const source = Readable.from(continued(first, text))
  const parser = source.pipe(
    parse({
      delimiter: detectDelimiter(first),
      record_delimiter: '\n',
      trim: true,
      relax_column_count: true,
      max_record_size: LARGEST_RECORD,
      on_record: (record: string[], { lines }) => {
        starts.push(line + 1)
        line = lines
        return record
      },
    }),
  )
  source.on('error', (error) => parser.destroy(error))
  try {
    for await (const parsed of parser) {
      const record = parsed as string[]
      const row = starts.shift() ?? line
      if (record.some((cell) => cell !== '')) yield { row, record }
    }
  } catch (error) {
    throw error instanceof CsvError ? new Failure('invalid', explain(error, line + 1)) : error
  } finally {
    source.destroy()
    parser.destroy()
  }
}

/** Enough text for the heading: up to the first line end that is followed by more text. */
async function firstLine(text: AsyncGenerator<string>): Promise<string> {
  let start = ''
  while (!start.trimStart().includes('\n') && start.length < LARGEST_RECORD) {
    const next = await text.next()
    if (next.done) break
    start += next.value
  }
  if (start.trim() === '') throw new Failure('invalid', 'The file is empty.')
  return start
}

async function* continued(first: string, rest: AsyncGenerator<string>) {
  yield first
  yield* rest
}

function rejectMarkup(text: string) {
  const start = text.trimStart()
  if (start.startsWith('<')) throw new Failure('invalid', 'Line 1: the file is HTML or XML, not a CSV.')
  if (/^(\{|\[\s*(\{|\]|$))/.test(start)) throw new Failure('invalid', 'Line 1: the file is JSON, not a CSV.')
}

/** A heading normalized for comparison. */
export const columnName = (heading: string): string => heading.trim().replace(/\s+/g, ' ').toLowerCase()

/** Normalized column names. Throws when two are the same. */
export function headingOf({ record, row }: RawRow): string[] {
  const columns = record.map(columnName)
  const twice = columns.find((name, at) => name !== '' && columns.indexOf(name) !== at)
  if (twice) throw new Failure('invalid', `Line ${row}: the heading contains the column "${twice}" twice.`)
  return columns
}

/** Throws when a record has a different number of cells than the heading. */
export function rejectOddRow(columns: readonly string[], { row, record }: RawRow): void {
  const surplus = record.slice(columns.length).some((cell) => cell !== '')
  if (record.length < columns.length || surplus) {
    throw new Failure('invalid', `Line ${row}: the row has ${record.length} cells, the heading has ${columns.length}.`)
  }
}

function cellsOf(columns: readonly string[], raw: RawRow): Cells {
  rejectOddRow(columns, raw)
  const { record } = raw
  const cells: Record<string, string> = Object.create(null)
  for (let at = 0; at < columns.length; at++) if (columns[at]) cells[columns[at]!] = unguarded(record[at]!)
  return cells
}

function explain(error: CsvError, row: number): string {
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return `Line ${row}: a quote in the row that starts here is never closed.`
    case 'CSV_MAX_RECORD_SIZE':
      return `Line ${row}: the row that starts here is larger than 4 MB; a quote is probably never closed.`
    case 'CSV_INVALID_CLOSING_QUOTE':
      return `Line ${row}: in the row that starts here a closing quote is followed by other text; double the quotes inside a cell.`
    case 'INVALID_OPENING_QUOTE':
      return `Line ${row}: in the row that starts here there is a quote inside an unquoted cell.`
    default:
      return `Line ${row}: the row that starts here cannot be read as CSV.`
  }
}

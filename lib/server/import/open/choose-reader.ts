import 'server-only'
import { Failure } from '@/lib/rules/failure'
import type { ColumnFacts } from '../column-facts'
import { columnReadings, isUndecided } from '../column-readings'
import type { Dialect } from '../dialect'
import { ALL_DIALECTS } from '../dialects/all-dialects'
import { readColumns } from '../read-columns'
import { columnName } from '../read-rows'
import type { Reader } from './catalogue-reader'
import { stampOf } from './open-catalogue'

/** Columns that the user skips. */
export type Ignored = {
  /** Headings, in any case. */
  readonly columns: readonly string[]
  /** Also skips unread columns that do not look like parts of variants. */
  readonly unread: boolean
}

/**
 * How to read a file from the command line. Throws `not_found`, or `invalid` with a list of non-empty columns that are
 * neither read nor skipped: their content must not be lost silently.
 */
export async function chooseReader(file: string, currency: string, ignored: Ignored): Promise<Reader | undefined> {
  await stampOf(file)
  const columns = await readColumns(file)
  const names = columns.map(({ heading }) => columnName(heading))
  const unknown = ignored.columns.find((heading) => !names.includes(columnName(heading)))
  if (unknown !== undefined) throw new Failure('invalid', `The file has no column "${unknown}".`)
  const dropped = new Set(ignored.columns.map(columnName))
  const seen = columns.filter(({ heading }) => heading !== '' && !dropped.has(columnName(heading)))
  const heading = new Set(seen.map((column) => columnName(column.heading)))
  const dialect = ALL_DIALECTS.find((candidate) => candidate.fits(heading))
  // Opening the file reports a file that is no catalogue.
  if (!dialect) return undefined
  rejectOpen(dialect, seen, currency, ignored.unread)
  return dropped.size === 0 ? { dialect } : { dialect, rename: new Map([...heading].map((name) => [name, name])) }
}

function rejectOpen(dialect: Dialect, columns: readonly ColumnFacts[], currency: string, mayPass: boolean): void {
  const readings = columnReadings(dialect, columns, currency)
  const open = columns.flatMap((column, at) => {
    const reading = readings[at]!
    return isUndecided(reading) && !(mayPass && column.sign === null) ? [{ column, warning: reading.warning }] : []
  })
  if (open.length === 0) return
  const lines = open.map(({ column, warning }) => lineOf(column, warning))
  const [first] = open
  throw new Failure(
    'invalid',
    [
      `Nothing was imported. Read as "${dialect.name}", the file has columns that would be lost:`,
      ...lines,
      `Skip a column with --ignore-column "${first!.column.heading}" (repeat it for more).`,
      ...(open.some(({ column }) => column.sign === null)
        ? ['Skip all that are not marked with "!" with --ignore-columns.']
        : []),
      'To read them as product fields, import the file in the back-office and map its columns.',
    ].join('\n'),
  )
}

function lineOf({ heading, filled, samples, sign }: ColumnFacts, warning: string | null): string {
  const rows = `${filled.toLocaleString('en')} ${filled === 1 ? 'row' : 'rows'}`
  const cells = samples.map((text) => text.replace(/\s+/g, ' ').slice(0, 40)).join(', ')
  return `${sign === null ? ' ' : '!'} ${heading} (${rows}): ${cells}${warning === null ? '' : `. ${warning}`}`
}

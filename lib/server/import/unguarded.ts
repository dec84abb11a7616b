import 'server-only'

/** Removes the apostrophe that keeps a spreadsheet from running a cell as a formula (`lib/rules/csv-text`). */
export const unguarded = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r])/, '')

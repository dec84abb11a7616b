import 'server-only'

/** The apostrophe that keeps a spreadsheet from running a cell as a formula is none of its text (`lib/rules/csv-text`). */
export const unguarded = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r])/, '')

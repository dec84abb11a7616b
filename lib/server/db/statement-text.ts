import 'server-only'

/** Text of a statement as it is given to `query`: plain, or in the form with settings that Drizzle uses. */
export function statementText(first: unknown): string {
  if (typeof first === 'string') return first
  return typeof first === 'object' && first !== null && 'text' in first ? String(first.text) : ''
}

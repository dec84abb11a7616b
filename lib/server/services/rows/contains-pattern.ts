import 'server-only'

/** An `ilike` pattern for the text as typed. */
export const containsPattern = (query: string): string => `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`

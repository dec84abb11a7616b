import 'server-only'

/** Heading of the last column in a file of failed rows: it contains the error and is no data. */
export const REASON_HEADING = 'Reason'

import 'server-only'

/** Heading of the last column of a file of failed rows: it says why they failed, and is none of the data. */
export const REASON_HEADING = 'Reason'

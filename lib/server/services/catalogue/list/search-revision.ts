import 'server-only'

/** Incremented with each change to the output of `searchDocument`: documents of an older revision are rewritten. */
export const SEARCH_REVISION = 1

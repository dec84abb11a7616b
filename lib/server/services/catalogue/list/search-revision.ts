import 'server-only'

/** Goes up with each change of what `searchDocument` writes: documents of an older revision are written again. */
export const SEARCH_REVISION = 1

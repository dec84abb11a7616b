import 'server-only'

/** Written into every version: which compiler its author saw. Raise it when compiled pages look different. */
export const COMPILER_VERSION = 1

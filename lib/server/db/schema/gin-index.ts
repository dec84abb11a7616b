import 'server-only'

/**
 * Storage of GIN indexes: at most 64 KB of new entries wait unsorted before they are merged (PostgreSQL's smallest
 * value). Every search reads them one after the other, and with the default of 4 MB an import left 365 pages of them for
 * good where no autovacuum runs, as in the embedded database: the planner then took no such index at all.
 */
export const SHORT_PENDING_LIST = { gin_pending_list_limit: 64 }

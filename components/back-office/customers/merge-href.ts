import { joinValues } from '@/lib/rules/value-list'

/** The address of the screen that merges these customers. */
export const mergeHref = (ids: readonly string[]) => `/merge-customers?ids=${encodeURIComponent(joinValues(ids))}`

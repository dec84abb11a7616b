import 'server-only'
import { periodic } from '../../../jobs/handler'
import { rebuildSearch } from './rebuild-search'

const A_DAY = 24 * 60

/** Runs soon after a start, since a new version may write search documents differently. */
export const rebuildSearchDaily = periodic(
  'rebuild-search',
  { everyMinutes: A_DAY, timeLimitSeconds: 3_600 },
  rebuildSearch,
)

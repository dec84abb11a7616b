import 'server-only'
import { periodic } from '../../jobs/handler'
import { purgeExpired } from './purge-expired'

export const purgeSessions = periodic('purge-sessions', { everyMinutes: 60 }, () => purgeExpired())

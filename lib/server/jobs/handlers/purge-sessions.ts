import 'server-only'
import { purgeExpired } from '../../services/sessions/purge-expired'
import { periodic } from '../handler'

export const purgeSessions = periodic('purge-sessions', { everyMinutes: 60 }, () => purgeExpired())

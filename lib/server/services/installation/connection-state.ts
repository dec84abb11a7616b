import 'server-only'
import type { PoolState } from '../../db/client'
import { database } from '../../db/database'

/** Connections of this process to its database. */
export const connectionState = async (): Promise<PoolState> => (await database()).connections()

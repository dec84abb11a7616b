import 'server-only'
import type { PoolState } from '../../db/client'
import { database } from '../../db/database'
import { replicaReads } from '../../db/replica'

/** Connections of this process to its database. */
export const connectionState = async (): Promise<PoolState> => (await database()).connections()

/** Reads that this process sent to the replica, by what became of them. */
export const replicaState = (): Readonly<Record<string, number>> => replicaReads()

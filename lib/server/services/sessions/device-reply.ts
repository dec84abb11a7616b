import 'server-only'
import type { SignedInDevice } from '@/lib/contract/profile'
import type { session } from '../../db/schema/accounts'
import { deviceName } from './known-device'

/** A session as its owner sees it; `currentId` is the current one. */
export const deviceReply = (row: typeof session.$inferSelect, currentId: string): SignedInDevice => ({
  _id: row.id,
  device: deviceName(row.userAgent),
  ip: row.ip,
  signedInAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  isCurrent: row.id === currentId,
})

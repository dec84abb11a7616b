import 'server-only'
import type { UserData } from '@/lib/contract/session'
import type { AccountContext } from '../../context'
import { sessionReply } from '../sessions/session-reply'

/** The reply of the person's own screens after a change. */
export const ownData = async (ctx: AccountContext): Promise<UserData> =>
  (await sessionReply(ctx.accountId, ctx.store?.storeId ?? null)).userData

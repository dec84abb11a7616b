import 'server-only'
import type { UserData } from '@/lib/contract/session'
import type { AccountContext } from '../../context'
import { sessionReply } from '../sessions/session-reply'

/** What the screens of the person show after a change. */
export const ownData = async (ctx: AccountContext): Promise<UserData> =>
  (await sessionReply(ctx.accountId, ctx.store?.storeId ?? null)).userData

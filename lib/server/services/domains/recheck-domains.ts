import 'server-only'
import { and, asc, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { storeDomain } from '../../db/schema/platform'
import { platformTransaction } from '../../db/transaction'
import { periodic } from '../../jobs/handler'
import { log } from '../../runtime/log'
import { refreshDomain } from './refresh-domain'

const A_WEEK = 7 * 24 * 60
const TIME_LIMIT_SECONDS = 3_600
/** A domain that was checked this recently waits for the next week: its name servers may just be out of reach. */
const RECENT_MS = 6 * 86_400_000
/** Lookups at a time: each waits for name servers that may never answer. */
const AT_ONCE = 8

const PLATFORM = { accountId: null, accountName: 'The platform', requestId: 'recheck-domains', clientAddress: '' }

/** Looks every verified domain up again. One whose proof is gone is released after four weeks. */
export const recheckDomainsWeekly = periodic(
  'recheck-domains',
  { everyMinutes: A_WEEK, timeLimitSeconds: TIME_LIMIT_SECONDS },
  async () => {
    const isDue = or(isNull(storeDomain.checkedAt), lt(storeDomain.checkedAt, new Date(Date.now() - RECENT_MS)))
    const rows = await platformTransaction((tx) =>
      tx
        .select()
        .from(storeDomain)
        .where(and(isNotNull(storeDomain.verifiedAt), isDue))
        .orderBy(asc(storeDomain.checkedAt)),
    )
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const checks = rows.slice(at, at + AT_ONCE).map((row) => refreshDomain(row, PLATFORM))
      for (const { status, ...outcome } of await Promise.allSettled(checks))
        if (status === 'rejected')
          log().warn({ err: (outcome as { reason: unknown }).reason }, 'a domain was not checked')
    }
  },
)

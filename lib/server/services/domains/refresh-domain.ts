import 'server-only'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { storeDomain } from '../../db/schema/platform'
import { insideStore, invalidate, platformTransaction, type Tx } from '../../db/transaction'
import { hostTag, siteTag } from '../../page-cache/tags'
import { recordAudit } from '../audit/record-audit'
import { provenStore } from '../stores/find-store'
import { type Findings, lookUpDomain } from './look-up-domain'
import { type DomainRecord, domainStateOf } from './store-domains'

/** A verified domain whose proof has been missing for this long is released. */
const RELEASE_AFTER_MS = 28 * 86_400_000

/** A live domain stays live while it leads elsewhere for less than this, which is three weekly checks. */
const ELSEWHERE_MS = 14 * 86_400_000

/** Who asked for a check; the platform itself has no account. */
export type Checker = { accountId: string | null; accountName: string; requestId: string; clientAddress: string }

/** Looks a domain up and stores what that says. Throws `conflict` when another shop has it verified. */
export async function refreshDomain(row: DomainRecord, checker: Checker, now = new Date()): Promise<void> {
  const findings = await lookUpDomain(row)
  await platformTransaction(async (tx) => {
    const [present] = await tx.select().from(storeDomain).where(eq(storeDomain.id, row.id)).for('update')
    if (!present) return
    const after = { ...present, ...afterwards(present, findings, now) }
    if (present.verifiedAt === null && after.verifiedAt !== null) await releaseElsewhere(tx, after)
    await tx.update(storeDomain).set(after).where(eq(storeDomain.id, row.id))
    await noteChange(tx, present, after, checker)
  })
}

/** What findings make of a domain. Without an answer everything stays as it is. */
function afterwards(row: DomainRecord, { isProven, pointsHere, problem }: Findings, now: Date): Partial<DomainRecord> {
  const common = { checkedAt: now, problem, ...trafficAfter(row, pointsHere, now) }
  if (isProven === null) return common
  if (isProven) return { ...common, verifiedAt: row.verifiedAt ?? now, failingSince: null }
  if (row.verifiedAt === null) return common
  const failingSince = row.failingSince ?? now
  const isOver = now.getTime() - failingSince.getTime() >= RELEASE_AFTER_MS
  return isOver ? { ...common, verifiedAt: null, failingSince: null, isPrimary: false } : { ...common, failingSince }
}

/** Where visitors are led. One look-up without an address, or with another, is no reason to take a live domain back. */
function trafficAfter(
  { pointsHereAt, elsewhereSince }: DomainRecord,
  pointsHere: boolean | null,
  now: Date,
): Pick<DomainRecord, 'pointsHereAt' | 'elsewhereSince'> {
  if (pointsHere === null) return { pointsHereAt, elsewhereSince }
  if (pointsHere) return { pointsHereAt: pointsHereAt ?? now, elsewhereSince: null }
  if (pointsHereAt === null) return { pointsHereAt, elsewhereSince: null }
  const since = elsewhereSince ?? now
  const isOver = now.getTime() - since.getTime() >= ELSEWHERE_MS
  return isOver ? { pointsHereAt: null, elsewhereSince: null } : { pointsHereAt, elsewhereSince: since }
}

/** A domain changes hands only when its holder can no longer prove it. Throws `conflict`. */
async function releaseElsewhere(tx: Tx, { id, host }: DomainRecord): Promise<void> {
  const [holder] = await tx
    .select()
    .from(storeDomain)
    .where(and(eq(storeDomain.host, host), ne(storeDomain.id, id), isNotNull(storeDomain.verifiedAt)))
    .for('update')
  if (!holder) return
  if (holder.failingSince === null) {
    throw new Failure('conflict', `${host} is connected to another shop. Remove it there first.`)
  }
  await tx
    .update(storeDomain)
    .set({ verifiedAt: null, failingSince: null, isPrimary: false })
    .where(eq(storeDomain.id, holder.id))
  invalidate(tx, siteTag(holder.storeId))
}

async function noteChange(tx: Tx, before: DomainRecord, after: DomainRecord, checker: Checker): Promise<void> {
  const [was, is] = [domainStateOf(before), domainStateOf(after)]
  if (was === is && before.isPrimary === after.isPrimary) return
  const { storeId } = scopeOf(after)
  invalidate(tx, hostTag(after.host), siteTag(storeId))
  await insideStore(tx, { storeId }, () =>
    recordAudit(
      tx,
      { ...checker, storeId },
      {
        action: `domain.${is}`,
        subjectType: 'domain',
        subjectId: after.id,
        subjectName: after.host,
        before: { state: was },
        after: { state: is },
      },
    ),
  )
}

/** The store of a row that was just read. */
const scopeOf = ({ storeId }: DomainRecord): StoreScope => provenStore({ id: storeId, subdomain: '' })

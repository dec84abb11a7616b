import 'server-only'
import { and, count, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { domains } from '@/lib/contract/domains'
import { Failure } from '@/lib/rules/failure'
import { env } from '../../config/env'
import type { VendorContext } from '../../context'
import { storeDomain } from '../../db/schema/platform'
import { insideStore, invalidate, platformTransaction, type Tx } from '../../db/transaction'
import type { Handler } from '../../handler'
import { hostTag, siteTag } from '../../page-cache/tags'
import { requireToken } from '../../rate-limit/port'
import { recordAudit } from '../audit/record-audit'
import { readOwnHost } from './own-host'
import { refreshDomain } from './refresh-domain'
import { type DomainRecord, domainStateOf, storeDomains } from './store-domains'

/** Own domains of one store. */
const MOST = 20
const CHECKS = { limit: 30, windowMs: 10 * 60_000 }

/** Throws `invalid` or `conflict` at the field; a claim of another store that is not verified is no obstacle. */
export const addDomain: Handler<typeof domains.add> = async (ctx, input) => {
  const { ROOT_DOMAIN: rootDomain, vendorPortalHost } = env()
  const read = readOwnHost(input.host, { rootDomain, vendorPortalHost })
  if ('problem' in read) throw atHost('invalid', read.problem)
  const { host } = read
  await platformTransaction(async (tx) => {
    const [held] = await tx.select({ rows: count() }).from(storeDomain).where(eq(storeDomain.storeId, ctx.storeId))
    if ((held?.rows ?? 0) >= MOST) throw atHost('conflict', `A shop has at most ${MOST} domains. Remove one first.`)
    if (await isTaken(tx, ctx, host)) throw atHost('conflict', `${host} is connected to another shop.`)
    const id = uuidv7()
    const made = await tx
      .insert(storeDomain)
      .values({ id, storeId: ctx.storeId, host })
      .onConflictDoNothing()
      .returning({ id: storeDomain.id })
    if (made.length === 0) throw atHost('conflict', `${host} is in your list already.`)
    await record(tx, ctx, 'domain.add', { id, host })
  })
  return storeDomains(ctx)
}

/** A domain whose proof is missing can change hands. */
async function isTaken(tx: Tx, { storeId }: VendorContext, host: string): Promise<boolean> {
  const isElsewhere = and(eq(storeDomain.host, host), ne(storeDomain.storeId, storeId))
  const rows = await tx
    .select({ id: storeDomain.id })
    .from(storeDomain)
    .where(and(isElsewhere, isNotNull(storeDomain.verifiedAt), isNull(storeDomain.failingSince)))
  return rows.length > 0
}

export const checkDomainNow: Handler<typeof domains.check> = async (ctx, { _id }) => {
  await requireToken('domain-check', ctx.storeId, CHECKS)
  const row = await platformTransaction((tx) => ownDomain(tx, ctx, _id))
  await refreshDomain(row, ctx)
  return storeDomains(ctx)
}

export const makeDomainPrimary: Handler<typeof domains.makePrimary> = async (ctx, { _id }) => {
  await platformTransaction(async (tx) => {
    const row = _id === null ? null : await ownDomain(tx, ctx, _id)
    if (row && domainStateOf(row) !== 'live') {
      throw new Failure('conflict', `${row.host} does not serve the shop yet. Check its DNS records first.`)
    }
    const isPrimary = and(eq(storeDomain.storeId, ctx.storeId), eq(storeDomain.isPrimary, true))
    const [before] = await tx.select().from(storeDomain).where(isPrimary).for('update')
    if (before?.id === row?.id) return
    await tx.update(storeDomain).set({ isPrimary: false }).where(isPrimary)
    if (row) await tx.update(storeDomain).set({ isPrimary: true }).where(eq(storeDomain.id, row.id))
    await record(tx, ctx, 'domain.make_primary', row ?? { id: ctx.storeId, host: 'the sub-domain' }, before?.host)
  })
  return storeDomains(ctx)
}

export const removeDomain: Handler<typeof domains.remove> = async (ctx, { _id }) => {
  await platformTransaction(async (tx) => {
    const row = await ownDomain(tx, ctx, _id)
    await tx.delete(storeDomain).where(eq(storeDomain.id, row.id))
    await record(tx, ctx, 'domain.remove', row)
  })
  return storeDomains(ctx)
}

async function ownDomain(tx: Tx, { storeId }: VendorContext, id: string): Promise<DomainRecord> {
  const [row] = await tx
    .select()
    .from(storeDomain)
    .where(and(eq(storeDomain.storeId, storeId), eq(storeDomain.id, id)))
  if (!row) throw new Failure('not_found', 'This domain is not in your list any more.')
  return row
}

const atHost = (code: 'invalid' | 'conflict', message: string) => new Failure(code, message, { host: message })

/** The entry in the activity log, and the purge of what depends on the domain. */
async function record(
  tx: Tx,
  ctx: VendorContext,
  action: string,
  { id, host }: Pick<DomainRecord, 'id' | 'host'>,
  before?: string,
): Promise<void> {
  invalidate(tx, hostTag(host), siteTag(ctx.storeId))
  await insideStore(tx, ctx, () =>
    recordAudit(tx, ctx, {
      action,
      subjectType: 'domain',
      subjectId: id,
      subjectName: host,
      ...(before !== undefined && { before: { primary: before }, after: { primary: host } }),
    }),
  )
}

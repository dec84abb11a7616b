import 'server-only'
import { and, count, eq, gt } from 'drizzle-orm'
import type { domains } from '@/lib/contract/domains'
import { Failure } from '@/lib/rules/failure'
import { errorOfLabel } from '@/lib/rules/subdomain-error'
import type { VendorContext } from '../../context'
import { formerSubdomain, store } from '../../db/schema/platform'
import { insideStore, invalidate, platformTransaction, savepoint, type Tx } from '../../db/transaction'
import type { Handler } from '../../handler'
import { hostTag, siteTag } from '../../page-cache/tags'
import { requireToken } from '../../rate-limit/port'
import { recordAudit } from '../audit/record-audit'
import { reservedFor } from '../stores/former-subdomains'
import { storeDomains } from './store-domains'

const YEAR_MS = 365 * 86_400_000
/** Each change reserves a name that nobody else can have for a year. */
const MOST_FORMER = 5
const CHANGES = { limit: 10, windowMs: 60 * 60_000 }
const TAKEN = 'This address is taken.'

/** The earlier sub-domain stays reserved for the store, and leads to the new one, for a year. */
export const changeSubdomain: Handler<typeof domains.changeSubdomain> = async (ctx, { subdomain }) => {
  const invalid = errorOfLabel(subdomain)
  if (invalid) throw atField('invalid', invalid)
  await requireToken('subdomain', ctx.storeId, CHANGES)
  await platformTransaction(async (tx) => {
    const [own] = await tx.select().from(store).where(eq(store.id, ctx.storeId)).for('update')
    if (!own) throw new Error('The store no longer exists.')
    if (own.subdomain === subdomain) return
    await rejectTooMany(tx, ctx, subdomain)
    await tx.delete(formerSubdomain).where(isOwn(ctx, subdomain))
    await savepoint(tx, (part) => part.update(store).set({ subdomain }).where(eq(store.id, ctx.storeId))).catch(
      takenAsField,
    )
    const holder = await reservedFor(tx, subdomain)
    if (holder !== null) throw atField('conflict', TAKEN)
    const until = new Date(Date.now() + YEAR_MS)
    await tx
      .insert(formerSubdomain)
      .values({ subdomain: own.subdomain, storeId: ctx.storeId, until })
      // What is left of a time that is over.
      .onConflictDoUpdate({ target: formerSubdomain.subdomain, set: { storeId: ctx.storeId, until } })
    invalidate(tx, hostTag(own.subdomain), hostTag(subdomain), siteTag(ctx.storeId))
    await insideStore(tx, ctx, () =>
      recordAudit(tx, ctx, {
        action: 'domain.change_subdomain',
        subjectType: 'store',
        subjectId: ctx.storeId,
        subjectName: subdomain,
        before: { subdomain: own.subdomain },
        after: { subdomain },
      }),
    )
  })
  return storeDomains(ctx)
}

const isOwn = ({ storeId }: VendorContext, subdomain: string) =>
  and(eq(formerSubdomain.storeId, storeId), eq(formerSubdomain.subdomain, subdomain))

async function rejectTooMany(tx: Tx, { storeId }: VendorContext, wanted: string): Promise<void> {
  const isHeld = and(eq(formerSubdomain.storeId, storeId), gt(formerSubdomain.until, new Date()))
  const [held] = await tx.select({ rows: count() }).from(formerSubdomain).where(isHeld)
  const [back] = await tx
    .select()
    .from(formerSubdomain)
    .where(isOwn({ storeId } as VendorContext, wanted))
  if (!back && (held?.rows ?? 0) >= MOST_FORMER) {
    throw atField('conflict', `${MOST_FORMER} earlier addresses still lead here. Go back to one of them, or wait.`)
  }
}

function takenAsField(error: unknown): never {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if ((cause as { code?: string }).code === '23505') throw atField('conflict', TAKEN)
  throw error
}

const atField = (code: 'invalid' | 'conflict', message: string) => new Failure(code, message, { subdomain: message })

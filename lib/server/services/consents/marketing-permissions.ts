import 'server-only'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { ConsentLevel } from '@/lib/rules/customer-admin'
import { CONSENT_SOURCES } from '@/lib/rules/customer-admin'
import {
  type MarketingPermission,
  OWN_CONSENT_SOURCES,
  SUPPRESSION_REASONS,
  type SuppressionReason,
} from '@/lib/rules/marketing-permission'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import { customer } from '../../db/schema/customers'
import type { Tx } from '../../db/transaction'
import { readSuppressionKey, suppressionHashes } from './suppression-key'

const UNREACHABLE: MarketingPermission = { isAllowed: false, reason: 'not_reachable' }

/**
 * Whether each of these customers may get email marketing at this moment, by id; every id has an entry. Ask again in the
 * transaction that stages the email: consents change in between. Emails that are no marketing never ask.
 */
export async function marketingPermissions(
  tx: Tx,
  scope: StoreScope,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, MarketingPermission>> {
  const found = new Map<string, MarketingPermission>(customerIds.map((id) => [id, UNREACHABLE]))
  const people = await reachable(tx, scope, [...found.keys()])
  if (people.length === 0) return found
  const emails = new Map(people.map(({ id, email }) => [id, email]))
  const key = await readSuppressionKey(tx, scope)
  const asked = people.map(({ id, email }) => {
    const [hash, old] = suppressionHashes(scope, key, email)
    return { id, hash, old }
  })
  for (const row of await rowsOf<PermissionRow>(tx, permissionsOf(scope, asked))) {
    found.set(row.customer_id, permissionFrom(row, emails.get(row.customer_id) ?? ''))
  }
  return found
}

const reachable = (tx: Tx, { storeId }: StoreScope, ids: string[]): Promise<{ id: string; email: string }[]> =>
  tx
    .select({ id: customer.id, email: customer.email })
    .from(customer)
    .where(
      and(
        eq(customer.storeId, storeId),
        inArray(customer.id, ids),
        isNull(customer.anonymisedAt),
        isNull(customer.mergedIntoId),
        isNull(customer.disabledAt),
      ),
    )

type PermissionRow = {
  customer_id: string
  consent_id: string | null
  is_given: boolean | null
  level: ConsentLevel
  source: string
  wording: string
  page: string
  /** Milliseconds since 1970. */
  at: string
  suppressed: SuppressionReason | null
}

const textArray = (texts: readonly string[]): SQL =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]`

/** Times are compared by the database: a `Date` has no microseconds. Equal ones are ordered by id. */
const permissionsOf = (
  { storeId }: StoreScope,
  asked: readonly { id: string; hash: string; old: string }[],
): SQL => sql`
  select a.id as customer_id, newest.id as consent_id, newest.is_given, newest.level, newest.source, newest.wording,
    newest.page, (extract(epoch from newest.created_at) * 1000)::bigint::text as at,
    (select s.reason from suppression s
      where s.store_id = ${storeId} and s.email_hash in (a.hash, a.old) and (s.reason <> 'unsubscribed' or not exists (
        select from customer_consent k where k.store_id = ${storeId} and k.customer_id = a.id
          and k.kind = 'email_marketing' and k.is_given and k.source = any (${textArray(OWN_CONSENT_SOURCES)})
          and (k.created_at, k.id) > (s.at, s.id)))
      order by array_position(${textArray(SUPPRESSION_REASONS)}, s.reason) limit 1) as suppressed
  from json_to_recordset(${JSON.stringify(asked)}::json) as a (id uuid, hash text, old text)
  left join lateral (
    select k.* from customer_consent k
    where k.store_id = ${storeId} and k.customer_id = a.id and k.kind = 'email_marketing'
    order by k.created_at desc, k.id desc limit 1) newest on true`

function permissionFrom(row: PermissionRow, email: string): MarketingPermission {
  const { suppressed, consent_id: consentId, is_given: isGiven, level, wording, page, at } = row
  if (suppressed !== null) return { isAllowed: false, reason: suppressed }
  if (consentId === null) return { isAllowed: false, reason: 'no_consent' }
  if (!isGiven) return { isAllowed: false, reason: 'withdrawn' }
  const source = CONSENT_SOURCES.find((each) => each === row.source) ?? 'profile'
  return { isAllowed: true, email, proof: { consentId, level, source, wording, page, at: new Date(Number(at)) } }
}

import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { MOST_SHARING } from '@/lib/rules/customer-duplicates'
import { DOMAIN_TYPOS, ENDING_TYPOS, GMAIL_DOMAINS } from '@/lib/rules/email-typos'
import type { StoreScope } from '../../../context'

const table = (pairs: Readonly<Record<string, string>>): SQL => sql`json_each_text(${JSON.stringify(pairs)}::json)`
/** Values are compared by a number of 64 bits: a hundred thousand of them fit into memory, their texts do not. */
const hashed = (text: SQL): SQL => sql`hashtextextended(${text}, 0)`

const GMAIL = sql.join(
  GMAIL_DOMAINS.map((domain) => sql`${domain}`),
  sql`, `,
)

const isPresent = ({ storeId }: StoreScope): SQL =>
  sql`c.store_id = ${storeId} and c.merged_into_id is null and c.anonymised_at is null`

/** Addresses without plus-tag, without known typing errors in the domain, and without Gmail's dots. */
const byEmail = (scope: StoreScope): SQL => sql`
  select a.id, 1 as kind, ${hashed(sql`case when a.domain in (${GMAIL}) then replace(a.mailbox, '.', '') || '@gmail.com'
    else a.mailbox || '@' || a.domain end`)} as key
  from (
    select m.id, m.mailbox, coalesce(d.value, m.domain) as domain from (
      select c.id, split_part(split_part(c.email, '@', 1), '+', 1) as mailbox,
        case when e.value is null then split_part(c.email, '@', 2)
          else left(split_part(c.email, '@', 2), -length(e.key)) || e.value end as domain
      from customer c left join ${table(ENDING_TYPOS)} e on e.key = split_part(c.email, '.', -1)
      where ${isPresent(scope)}
    ) m left join ${table(DOMAIN_TYPOS)} d on d.key = m.domain
  ) a`

const byPhone = (scope: StoreScope): SQL => sql`
  select c.id, 2, ${hashed(sql`c.country_code || c.mobile`)} from customer c
  where ${isPresent(scope)} and length(c.mobile) >= 6`

const byNameAndPostcode = (scope: StoreScope): SQL => sql`
  select distinct c.id, 3, ${hashed(sql`lower(btrim(c.first_name || ' ' || c.last_name)) || ' ' ||
    upper(replace(a.postal_code, ' ', ''))`)} from customer c
  join customer_address a on a.store_id = c.store_id and a.customer_id = c.id
  where ${isPresent(scope)} and c.last_name <> '' and a.store_id = ${scope.storeId} and a.postal_code <> ''`

/**
 * A query of pairs of customers who may be one person: `one_id` has been known longer, `reasons` are those of
 * `DUPLICATE_REASONS`, `at` is when the second one became known. Pairs that were told apart are left out.
 */
export const duplicatePairs = (scope: StoreScope): SQL => sql`
  with compared as materialized (
    ${byEmail(scope)} union all ${byPhone(scope)} union all ${byNameAndPostcode(scope)}
  ), shared as (
    select kind, key from compared group by 1, 2 having count(*) between 2 and ${MOST_SHARING}::int
  ), member as materialized (
    select m.kind, m.key, c.id, c.created_at as at, split_part(c.email, '@', 2) as domain
    from compared m join shared using (kind, key) join customer c on c.store_id = ${scope.storeId} and c.id = m.id
  )
  select a.id as one_id, b.id as other_id, b.at,
    array_agg(distinct case a.kind when 2 then 'phone' when 3 then 'name_postcode' else
      case when a.domain = b.domain or (a.domain in (${GMAIL}) and b.domain in (${GMAIL}))
        then 'email_variant' else 'email_typo' end end) as reasons
  from member a join member b on b.kind = a.kind and b.key = a.key and (a.at, a.id) < (b.at, b.id)
  where not exists (
    select from customer_distinction x
    where x.store_id = ${scope.storeId} and x.one_id = least(a.id, b.id) and x.other_id = greatest(a.id, b.id))
  group by a.id, b.id, b.at`

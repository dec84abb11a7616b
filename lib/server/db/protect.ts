import 'server-only'
import { sql } from 'drizzle-orm'
import type { Database } from './client'

/** People and their secrets, and the machines of the operator: a unit of work inside a store may not read them at all. */
const HIDDEN_TABLES = ['account', 'session', 'one_time_token', 'sign_in_guard', 'membership', 'server_process'] as const

/** Platform tables that a unit of work may insert into but not read: emails contain keys, jobs belong to other stores too. */
const WRITE_ONLY = ['message', 'message_attachment', 'staged_job'] as const

/** Tables of the platform, not of one store. Every other table must have row security. */
export const PLATFORM_TABLES = [
  ...HIDDEN_TABLES,
  ...WRITE_ONLY,
  'store',
  'store_domain',
  'former_subdomain',
  'variant_key',
  'subscription_plan',
  'product_search',
  'search_word',
  'product_lookup',
  'merchant_counter',
  'payment_index',
  'checkout_due',
  'sandbox_token',
  'sandbox_txn',
] as const

/** Append-only ledgers: the role of a unit of work may insert and read rows, nothing else. */
export const LEDGERS: readonly string[] = [
  'stock_movement',
  'sale_event',
  'sales_closing',
  'payment_attempt_event',
  'order_event',
  'subscription_entry',
  'register_movement',
  'register_payment',
  'register_override',
  'register_return',
]

/**
 * Creates the role of a unit of work and enables forced row security on every tenant table, so that it binds the owner
 * too: inside a store to its rows. Between stores, where jobs look for what is due, the owner sees all of them. Runs after
 * each migration, so new tables are protected automatically.
 */
export async function protect(db: Database): Promise<void> {
  await db.execute(sql.raw(ROLE))
  await db.execute(sql.raw(POLICIES))
}

const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')

const ROLE = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'store_app') then
    create role store_app nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;`

/** Extra permissions of a unit of work on tables of the platform. */
const WRITTEN: Readonly<Record<string, string>> = {
  product_search: 'insert, update, delete',
  product_lookup: 'insert, update, delete',
  search_word: 'insert, delete',
  variant_key: 'insert, delete',
  merchant_counter: 'insert, update',
  payment_index: 'insert, update',
  checkout_due: 'insert, update, delete',
}

/** A table and what `store_app` may do with it, as a case of SQL. */
const PERMISSIONS = `case
      when c.relname in (${list(HIDDEN_TABLES)}) then ''
      when c.relname in (${list(WRITE_ONLY)}) then 'insert'
      ${Object.entries(WRITTEN)
        .map(([table, more]) => `when c.relname = '${table}' then 'select, ${more}'`)
        .join('\n      ')}
      when c.relname in (${list(PLATFORM_TABLES)}) then 'select'
      when c.relname in (${list(LEDGERS)}) then 'select, insert'
      else 'select, insert, update, delete' end`

/** Changes only what differs: each statement locks its table, and on a distributed database reaches every part of it. */
const POLICIES = `
do $$
declare t record; held text;
begin
  if not pg_has_role(current_user, 'store_app', 'member') then
    execute format('grant store_app to %I', current_user);
  end if;
  if not exists (
    select from pg_namespace n, aclexplode(n.nspacl) a
    where n.nspname = current_schema() and a.grantee = 'store_app'::regrole and a.privilege_type = 'USAGE'
  ) then
    execute format('grant usage on schema %I to store_app', current_schema());
  end if;
  for t in
    select c.oid, c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
      c.relname not in (${list(PLATFORM_TABLES)}) as is_tenant, ${PERMISSIONS} as allowed
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
  loop
    select coalesce(string_agg(p.name, ', ' order by p.place), '') into held
      from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'])
        with ordinality p(name, place)
      where has_table_privilege('store_app', t.oid, p.name);
    if held <> t.allowed then
      execute format('revoke all on %I from store_app', t.name);
      if t.allowed <> '' then execute format('grant %s on %I to store_app', t.allowed, t.name); end if;
    end if;
    continue when not t.is_tenant;
    if not t.secured then execute format('alter table %I enable row level security', t.name); end if;
    if not t.forced then execute format('alter table %I force row level security', t.name); end if;
    if not exists (
      select 1 from pg_policies p
      where p.schemaname = current_schema() and p.tablename = t.name and p.policyname = 'own_store'
    ) then
      execute format(
        'create policy own_store on %I to store_app
           using (store_id = nullif(current_setting(''app.store_id'', true), '''')::uuid)
           with check (store_id = nullif(current_setting(''app.store_id'', true), '''')::uuid)', t.name);
    end if;
    -- By concat: Citus passes no "is null" of a policy on to its workers.
    if not exists (
      select 1 from pg_policies p
      where p.schemaname = current_schema() and p.tablename = t.name and p.policyname = 'between_stores'
        and p.roles = array[current_user]::name[]
    ) then
      execute format('drop policy if exists between_stores on %I', t.name);
      execute format(
        'create policy between_stores on %I to %I
           using (concat(current_setting(''app.store_id'', true)) = '''')
           with check (concat(current_setting(''app.store_id'', true)) = '''')', t.name, current_user);
    end if;
  end loop;
end $$;`

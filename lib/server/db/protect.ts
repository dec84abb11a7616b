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
const LEDGERS = [
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
] as const

/**
 * Creates the role of a unit of work and enables forced row security on every tenant table, so that it binds the owner
 * too. Runs after each migration, so new tables are protected automatically.
 */
export async function protect(db: Database): Promise<void> {
  await db.execute(sql.raw(ROLE))
  await db.execute(sql.raw(POLICIES))
}

/**
 * Exempts the owner of the tables from row security until `protect` forces it again in the same transaction: without
 * it, a data migration would silently find no rows where the owner is not a superuser.
 */
export async function grantOwner(db: Database): Promise<void> {
  await db.execute(sql.raw(GRANT_OWNER))
}

const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')

const ROLE = `
do $$ begin
  create role store_app nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;`

const GRANT_OWNER = `
do $$
declare t record;
begin
  for t in
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and c.relforcerowsecurity
  loop
    execute format('alter table %I no force row level security', t.name);
  end loop;
end $$;`

const POLICIES = `
do $$
declare t record;
begin
  if not pg_has_role(current_user, 'store_app', 'member') then
    execute format('grant store_app to %I', current_user);
  end if;
  execute format('grant usage on schema %I to store_app', current_schema());
  for t in
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
  loop
    if t.name in (${list(HIDDEN_TABLES)}) then
      execute format('revoke all on %I from store_app', t.name);
      continue;
    end if;
    if t.name in (${list(WRITE_ONLY)}) then
      execute format('revoke all on %I from store_app', t.name);
      execute format('grant insert on %I to store_app', t.name);
      continue;
    end if;
    if t.name in (${list(PLATFORM_TABLES)}) then
      execute format('grant select on %I to store_app', t.name);
      continue;
    end if;
    execute format('alter table %I enable row level security', t.name);
    execute format('alter table %I force row level security', t.name);
    if not exists (
      select 1 from pg_policies p
      where p.schemaname = current_schema() and p.tablename = t.name and p.policyname = 'own_store'
    ) then
      execute format(
        'create policy own_store on %I to store_app
           using (store_id = nullif(current_setting(''app.store_id'', true), '''')::uuid)
           with check (store_id = nullif(current_setting(''app.store_id'', true), '''')::uuid)', t.name);
    end if;
    if t.name in (${list(LEDGERS)}) then
      execute format('grant select, insert on %I to store_app', t.name);
    else
      execute format('grant select, insert, update, delete on %I to store_app', t.name);
    end if;
  end loop;
  grant insert, update, delete on product_search, product_lookup to store_app;
  grant insert, delete on search_word to store_app;
  grant insert, delete on variant_key to store_app;
  grant insert, update on merchant_counter, payment_index to store_app;
  grant insert, update, delete on checkout_due to store_app;
end $$;`

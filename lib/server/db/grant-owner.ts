import 'server-only'
import { sql } from 'drizzle-orm'
import type { Database } from './client'

/**
 * Exempts the owner of the tables from row security until `protect` forces it again in the same transaction: without
 * it, a data migration would silently find no rows where the owner is not a superuser.
 */
export async function grantOwner(db: Database): Promise<void> {
  await db.execute(sql.raw(GRANT_OWNER))
}

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

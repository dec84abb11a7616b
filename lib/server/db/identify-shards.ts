import 'server-only'
import { sql } from 'drizzle-orm'
import type { Database } from './client'
import { rowsOf } from './rows-of'

/** Tables of shards have the number of the shard at the end of their name. */
const SHARD = '_[0-9]{6,}$'

/**
 * The tables of a new shard get their keys only once the rows were copied, but what is written meanwhile is decoded with
 * what the tables were then: without a key no update could be replicated, and Citus would wait for ever. Until they have
 * one, the whole row identifies them.
 */
const BEGIN = `do $$ begin
  perform set_config('citus.enable_ddl_propagation', 'off', true);
  drop event trigger if exists identify_shards;
  create or replace function identify_shards() returns event_trigger language plpgsql as $body$
    declare made record;
    begin
      for made in select objid::regclass as name from pg_event_trigger_ddl_commands()
        where command_tag = 'CREATE TABLE' and object_type = 'table' and object_identity ~ '${SHARD}'
      loop execute format('alter table %s replica identity full', made.name); end loop;
    end $body$;
  create event trigger identify_shards on ddl_command_end when tag in ('CREATE TABLE')
    execute function identify_shards();
end $$`

/**
 * By now each has its key, and the whole row would be logged with every update. One transaction for each table: locks on
 * several would end in a deadlock with the people who write to them.
 */
const END = `do $$ declare r record; begin
  perform set_config('citus.enable_ddl_propagation', 'off', false);
  perform set_config('citus.enable_manual_changes_to_shards', 'on', false);
  drop event trigger if exists identify_shards;
  drop function if exists identify_shards();
  for r in select oid::regclass as name from pg_class
    where relkind = 'r' and relreplident = 'f' and relname ~ '${SHARD}'
  loop
    execute format('alter table %s replica identity default', r.name);
    commit;
  end loop;
end $$`

/** While `work` splits or moves shards, their new tables can be updated on the way. `db`: of a superuser. */
export async function identifyingShards<T>(db: Database, work: () => Promise<T>): Promise<T> {
  await onAllNodes(db, BEGIN)
  try {
    return await work()
  } finally {
    await onAllNodes(db, END)
  }
}

/** Throws what a server answers when it could not run the command. */
async function onAllNodes(db: Database, command: string): Promise<void> {
  const [refused] = await rowsOf<{ result: string }>(
    db,
    sql`select result from run_command_on_all_nodes(${command}) where not success`,
  )
  if (refused) throw new Error(refused.result)
}

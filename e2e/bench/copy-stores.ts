import type { Client } from 'pg'
import { newPage, shopOf } from './postgres-shops'

export const STORES = Number(process.env.LARGE_STORES ?? 10_000)
export const PRODUCTS = 100
const AT_A_TIME = 250
const FIRST = 'large-0'

/** The shop that the others are copies of. */
export const firstStore = shopOf(FIRST, PRODUCTS)

/** A page that no cache has, of one of the stores: those of all visits lie evenly between them. */
export const pageOfStore = (port: number, visit: number, visits: number): Promise<number> =>
  newPage(port, `large-${Math.floor(((visit % visits) * STORES) / visits)}`)

type Column = { name: string; type: string }

/** An id of version 4 that follows from a text, so that references still lead to their rows. */
const uuidOf = (text: string) => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`

/** How a value of the first store becomes that of store `n`: its ids, its name, and keys that are unique over all stores. */
function copiedValue({ name, type }: Column, table: string): string {
  const column = `"${name}"`
  if (table === 'store' && name === 'subdomain') return `'large-' || n`
  if (type === 'uuid') return uuidOf(`${column}::text || n`)
  if (type === 'uuid[]') return `array(select ${uuidOf('x::text || n')} from unnest(${column}) x)`
  if (['key', 'token_hash'].includes(name) && type === 'text') return `left(md5(${column} || n), length(${column}))`
  return column
}

/** Copies everything that the first store has, by SQL alone: what follows from rows is copied as well. */
export async function copyStores(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; columns: Column[] }>(
    `select c.relname as table, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null))) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1`,
  )
  const own = rows.filter(
    ({ table: name, columns }) => name === 'store' || columns.some((column) => column.name === 'store_id'),
  )
  const { rows: found } = await client.query<{ id: string }>(`select id from store where subdomain = '${FIRST}'`)
  await client.query('set session_replication_role = replica')
  for (const { table: name, columns } of own) {
    const id = name === 'store' ? 'id' : 'store_id'
    const isOwn = `${id} = '${found[0]?.id}'`
    const { rows: any } = await client.query(`select from "${name}" where ${isOwn} limit 1`)
    if (any.length === 0) continue
    const names = columns.map((column) => `"${column.name}"`).join(', ')
    const values = columns.map((column) => copiedValue(column, name)).join(', ')
    for (let at = 1; at < STORES; at += AT_A_TIME) {
      const to = Math.min(STORES - 1, at + AT_A_TIME - 1)
      await client.query(
        `insert into "${name}" (${names}) select ${values} from "${name}", generate_series(${at}, ${to}) n where ${isOwn}`,
      )
    }
  }
  await client.query('set session_replication_role = origin')
  await client.query('analyze')
}

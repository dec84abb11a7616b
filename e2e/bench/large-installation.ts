import type { Client } from 'pg'
import { withClient } from '../postgres-server'
import { newPage, onShops, serving, shopOf } from './postgres-shops'
import { memoryMb } from './process-figures'
import { table } from './table'

const STORES = Number(process.env.LARGE_STORES ?? 10_000)
const PRODUCTS = 100
const AT_A_TIME = 250
const VISITED = 50
const FIRST = 'large-0'

type Column = { name: string; type: string }

/** An id of version 4 that follows from a text, so that references still lead to their rows. */
const uuidOf = (text: string) => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`

/** How a value of the first store becomes that of store `n`: its ids, its name, and keys that are unique over all stores. */
function copiedValue({ name, type }: Column, table: string): string {
  const column = `"${name}"`
  if (table === 'store' && name === 'subdomain') return `'large-' || n`
  if (type === 'uuid') return uuidOf(`${column}::text || n`)
  if (type === 'uuid[]') return `array(select ${uuidOf('x::text || n')} from unnest(${column}) x)`
  if (name === 'key' && type === 'text') return `left(md5(${column} || n), length(${column}))`
  return column
}

/** Copies everything that the first store has, by SQL alone: what follows from rows is copied as well. */
async function copyStores(client: Client): Promise<void> {
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

/** A start on a database with many stores, and the memory of the process after it and after pages of some of them. */
export const largeTable = (): Promise<string> =>
  onShops([shopOf(FIRST, PRODUCTS)], async (environment) => {
    const begun = performance.now()
    await withClient(environment.DATABASE_URL ?? '', copyStores)
    const filled = (performance.now() - begun) / 1_000
    const since = performance.now()
    return serving(environment, async ({ pid, port }) => {
      const start = (performance.now() - since) / 1_000
      const idle = memoryMb(pid)?.now ?? null
      for (let at = 0; at < VISITED; at += 1) await newPage(port, `large-${Math.floor((at * STORES) / VISITED)}`)
      const used = memoryMb(pid)?.now ?? null
      const heads = ['one PostgreSQL, this machine', 'filled, s', 'start to ready, s', 'memory after start, MB']
      return table(
        [...heads, `after pages of ${VISITED} stores, MB`],
        [[`${STORES} stores × ${PRODUCTS} products`, filled, start, idle, used]],
      )
    })
  })

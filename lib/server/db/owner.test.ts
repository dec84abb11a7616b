import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { administer, onServer } from '@/e2e/postgres-server'
import { testServer } from '@/e2e/test-server'
import { migrate } from './migrate'
import { openPostgres } from './open-postgres'
import { rowsOf } from './rows-of'
import { setLocal } from './set-local'

/** The embedded database has one role, and no owner besides it. */
const onRealServer = testServer ? test : test.skip

const [ONE, OTHER] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']

onRealServer(
  'an owner who is not a superuser finds what is due in all stores, and inside one its rows alone',
  async () => {
    const server = testServer ?? ''
    const name = `owner_${randomBytes(6).toString('hex')}`
    await administer(server, `create role ${name} login createrole`)
    await administer(server, `create database ${name} owner ${name}`)
    const url = new URL(onServer(server, name))
    url.username = name
    const { db, close } = await openPostgres(url.toString(), 2)
    try {
      await migrate(db)
      for (const id of [ONE, OTHER]) {
        await db.execute(sql`insert into store (id, subdomain, name) values (${id}, ${`shop-${id.at(-1)}`}, 'Shop')`)
        await db.execute(sql`insert into brand (store_id, id, name) values (${id}, gen_random_uuid(), 'Brand')`)
      }
      const seen = (settings: Record<string, string>) =>
        db.transaction(async (tx) => {
          await setLocal(tx, settings)
          return (await rowsOf<{ id: string }>(tx, sql`select store_id as id from brand order by 1`)).map(
            ({ id }) => id,
          )
        })
      expect(await seen({ 'app.store_id': '' })).toEqual([ONE, OTHER])
      expect(await seen({ 'app.store_id': OTHER })).toEqual([OTHER])
      expect(await seen({ 'app.store_id': OTHER, role: 'store_app' })).toEqual([OTHER])
      expect(await seen({ role: 'store_app' })).toEqual([])
      const foreign = db.transaction(async (tx) => {
        await setLocal(tx, { 'app.store_id': OTHER })
        await tx.execute(sql`insert into brand (store_id, id, name) values (${ONE}, gen_random_uuid(), 'Foreign')`)
      })
      await expect(foreign).rejects.toThrow()
    } finally {
      await close()
      await administer(server, `drop database if exists ${name} with (force)`)
      await administer(server, `drop role if exists ${name}`)
    }
  },
  60_000,
)

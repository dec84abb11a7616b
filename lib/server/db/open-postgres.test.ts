import { Client } from 'pg'
import { onPostgres, openTestDatabase } from '@/e2e/test-database'
import { testServer } from '@/e2e/test-server'
import { openPostgres } from './open-postgres'

const onServer = async (statement: string) => {
  const client = new Client({ connectionString: testServer })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(statement)
  await client.end()
  return rows[0]?.count ?? 0
}

/** Resolves once `happened` was called `times` times from now on. */
function waiter() {
  let left = 0
  let ready = () => {}
  return {
    happened: () => {
      left -= 1
      if (left === 0) ready()
    },
    times: (count: number) =>
      new Promise<void>((resolve) => {
        left = count
        ready = resolve
      }),
  }
}

if (onPostgres) {
  test('a connection that breaks fails its own transaction, and nothing else', async () => {
    const database = await openTestDatabase()
    const broken = database.opened.db.transaction(async (tx) => {
      await tx.execute('select pg_terminate_backend(pg_backend_pid())')
    })
    await expect(broken).rejects.toThrow()
    await expect(database.opened.db.execute('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
    await database.close()
  })

  test('a connection that breaks before its transaction has begun leaves its place in the pool', async () => {
    const database = await openTestDatabase()
    const { query: send } = Client.prototype
    let broken = false
    // Before the pool opens: each of its connections keeps the method it finds.
    const query = jest.spyOn(Client.prototype, 'query').mockImplementation(async function (this: Client, ...given) {
      if (!broken) return Reflect.apply(send, this, given)
      broken = false
      await this.end()
      throw new Error('The connection has ended.')
    })
    const narrow = await openPostgres(database.url ?? '', 1)
    await narrow.db.execute('select 1')
    broken = true
    await expect(narrow.db.transaction(async () => 'never')).rejects.toThrow('begin')
    query.mockRestore()
    await expect(narrow.db.execute('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
    await narrow.close()
    await database.close()
  })

  test('work under one key runs one after the other, in any process', async () => {
    const [one, other] = [await openTestDatabase(), await openTestDatabase()]
    const running: string[] = []
    const busy = (name: string) => async () => {
      running.push(`${name} begins`)
      await one.opened.db.execute('select pg_sleep(0.05)')
      running.push(`${name} ends`)
    }
    await Promise.all([
      one.opened.exclusively(41, busy('a')),
      one.opened.exclusively(41, busy('b')),
      one.opened.exclusively(41, busy('c')),
    ])
    expect(running.map((entry) => entry.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends', 'begins', 'ends'])
    await expect(one.opened.exclusively(41, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    await expect(other.opened.exclusively(41, async () => 'free again')).resolves.toBe('free again')
    await Promise.all([one.close(), other.close()])
  })

  test('a server that is down for a while is reported once, and listened to again by one connection', async () => {
    const database = await openTestDatabase()
    const name = new URL(database.url ?? '').pathname.slice(1)
    const told: string[] = []
    const [restored, heard] = [waiter(), waiter()]
    await database.opened.listen('bell', {
      heard: heard.happened,
      lost: () => told.push('lost'),
      restored: () => {
        told.push('restored')
        restored.happened()
      },
    })
    const listening = () =>
      onServer(
        `select count(*)::int as count from pg_stat_activity where datname = '${name}' and query ilike 'listen%'`,
      )
    const back = restored.times(1)
    await onServer(`alter database ${name} allow_connections false`)
    await onServer(
      `select count(pg_terminate_backend(pid))::int as count from pg_stat_activity where datname = '${name}'`,
    )
    await onServer(`alter database ${name} allow_connections true`)
    await back
    const rung = heard.times(1)
    await database.opened.db.execute(`notify bell, 'x'`)
    await rung
    expect([await listening(), told]).toEqual([1, ['restored', 'lost', 'restored']])
    await database.close()
  }, 60_000)
} else {
  test('the embedded database has no notifications from other processes', async () => {
    const database = await openTestDatabase()
    await expect(
      database.opened.listen('bell', { heard: () => {}, lost: () => {}, restored: () => {} }),
    ).resolves.toBeUndefined()
    await database.close()
  }, 60_000)
}

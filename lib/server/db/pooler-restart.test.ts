import { sql } from 'drizzle-orm'
import { openTcpProxy } from '@/e2e/tcp-proxy'
import { openTestDatabase } from '@/e2e/test-database'
import { testServer } from '@/e2e/test-server'
import { temporaryFailure } from '../runtime/temporary-failure'
import { openPostgres } from './open-postgres'

const CALLERS = 6
const ROUNDS = 40
const CHANNEL = 'pooler_restart'

/** The embedded database has no connections that could break. */
const onServer = testServer ? test : test.skip

onServer(
  'while the pooler restarts, units of work fail as a whole and for now; afterwards all is as before',
  async () => {
    const database = await openTestDatabase()
    const direct = database.url ?? ''
    const { hostname, port } = new URL(direct)
    const pooler = await openTcpProxy(hostname, Number(port || 5432))
    const url = new URL(direct)
    url.host = `127.0.0.1:${pooler.port}`
    const opened = await openPostgres(url.toString(), 3, { direct })
    const heard: string[] = []
    let lost = 0
    await opened.listen(CHANNEL, {
      heard: (payload) => void heard.push(payload),
      lost: () => {
        lost += 1
      },
      restored: () => {},
    })
    await opened.db.execute(sql`create table probe (caller int, n int, half int)`)
    let done = 0
    const errors: unknown[] = []
    const work = async (caller: number) => {
      for (let n = 0; n < ROUNDS; n += 1) {
        const unit = opened.db.transaction(async (tx) => {
          if (opened.beginWith) await tx.execute(opened.beginWith)
          await tx.execute(sql`insert into probe values (${caller}, ${n}, 1)`)
          await tx.execute(sql`insert into probe values (${caller}, ${n}, 2)`)
          await tx.execute(sql`select pg_notify(${CHANNEL}, ${`${caller} ${n}`})`)
        })
        await unit.then(
          () => {
            done += 1
          },
          (error) => void errors.push(error),
        )
        if (caller === 0 && n === ROUNDS / 4) {
          pooler.cut()
          await pooler.restore()
        }
      }
    }
    await Promise.all(Array.from({ length: CALLERS }, (_, caller) => work(caller)))
    expect(errors.length).toBeLessThanOrEqual(CALLERS)
    for (const error of errors) expect(temporaryFailure(error)).toMatchObject({ code: 'unavailable' })
    const { rows } = await opened.db.execute<{ halves: string; wholes: string }>(
      sql`select count(*) filter (where rows <> 2) as halves, count(*) as wholes
        from (select count(*) as rows from probe group by caller, n) units`,
    )
    // One whose commit was not confirmed may have been committed.
    expect(Number(rows[0]!.halves)).toBe(0)
    expect(Number(rows[0]!.wholes)).toBeGreaterThanOrEqual(done)
    expect(Number(rows[0]!.wholes)).toBeLessThanOrEqual(done + errors.length)
    await opened.db.execute(sql`select pg_notify(${CHANNEL}, 'last')`)
    // In order, on a connection past the pooler, which nothing has touched.
    while (heard.at(-1) !== 'last') await opened.db.execute(sql`select 1`)
    expect([heard.length, lost]).toEqual([Number(rows[0]!.wholes) + 1, 0])
    await opened.close()
    await pooler.end()
    await database.close()
  },
  60_000,
)

import { heldMb } from '@/e2e/held-memory'
import { connectionTo } from '../db/open-pglite'
import { GuardedPglite } from './guarded-pglite'

test('large results are not retained, and all of them arrive', async () => {
  const engine = await GuardedPglite.open({})
  const database = connectionTo(async () => engine)
  const askOften = async (times: number) => {
    for (let at = 0; at < times; at += 1) {
      const { rows } = await database.query(`select repeat('x', 100000) || $1 as text`, [String(at)])
      expect(rows[0].text.slice(99_999)).toBe(`x${at}`)
    }
  }
  // Garbage from opening is collected during these.
  await askOften(100)
  const before = heldMb()
  await askOften(200)
  expect(heldMb() - before).toBeLessThan(8)
  await database.end()
  await engine.close()
})

import { heldMb } from '@/e2e/held-memory'
import { connectionTo } from '../db/open-pglite'
import { GuardedPglite } from './guarded-pglite'

const ROW_BYTES = 100_000
const TIMES = 300

test('large results are not retained, and all of them arrive', async () => {
  const engine = await GuardedPglite.open({})
  const database = connectionTo(async () => engine)
  const askOften = async (times: number) => {
    for (let at = 0; at < times; at += 1) {
      const { rows } = await database.query(`select repeat('x', ${ROW_BYTES}) || $1 as text`, [String(at)])
      expect(rows[0].text.slice(ROW_BYTES - 1)).toBe(`x${at}`)
    }
  }
  // Garbage from opening is collected during these.
  await askOften(100)
  const before = heldMb()
  await askOften(TIMES)
  // Half of what a leak would hold is room for what the engine and the test runner allocate meanwhile.
  expect(heldMb() - before).toBeLessThan((TIMES * ROW_BYTES) / 2 ** 20 / 2)
  await database.end()
  await engine.close()
})

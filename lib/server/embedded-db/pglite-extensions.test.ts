import { GuardedPglite } from './guarded-pglite'
import { extensions } from './pglite-extensions'

type Memory = { mod: { HEAPU8: Uint8Array } }

test('a library is loaded by the engine only when it is used', async () => {
  const engine = await GuardedPglite.open({ extensions })
  // A text that only occurs in the library of pg_trgm.
  const isLoaded = () => Buffer.from((engine as unknown as Memory).mod.HEAPU8.buffer).includes('init_trgm_array')
  expect(isLoaded()).toBe(false)
  await engine.query('create extension pg_trgm')
  const { rows } = await engine.query(`select similarity('word', 'world') > 0.3 as alike`)
  expect(rows).toEqual([{ alike: true }])
  expect(isLoaded()).toBe(true)
  await engine.close()
})

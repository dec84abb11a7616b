import { purgesOf, readPurge, writePurge } from './purge-message'

test('tags of one unit of work are told in as many notifications as they need, each with an id of its own', () => {
  const tags = Array.from({ length: 1_000 }, (_, at) => `product:0190c1f0-0000-7000-8000-00000000000${at % 10}:${at}`)
  const purges = purgesOf(new Set(tags))
  expect(purges.flatMap((purge) => purge.tags)).toEqual(tags)
  expect(new Set(purges.map(({ id }) => id)).size).toBe(purges.length)
  for (const purge of purges) expect(Buffer.byteLength(writePurge(purge))).toBeLessThan(8_000)
  expect(purgesOf(new Set())).toEqual([])
})

test('a notification is read as it was written, also one of an earlier version', () => {
  const [purge] = purgesOf(['site:a', 'menu:a'])
  if (!purge) throw new Error('There is no purge.')
  expect(readPurge(writePurge(purge))).toEqual(purge)
  const earlier = readPurge('site:a menu:a')
  expect(earlier.tags).toEqual(['site:a', 'menu:a'])
  expect(earlier.id).not.toBe(readPurge('site:a menu:a').id)
})

import { runInBatches } from './run-in-batches'

test('parts run one after the other, and the report is their sum', async () => {
  const parts: string[][] = []
  const progress: number[] = []
  const report = await runInBatches(
    ['a', 'b', 'c', 'd', 'e'],
    2,
    async (part) => {
      parts.push(part)
      return { done: part.length - 1, skipped: [part[0]] }
    },
    (finished) => progress.push(finished),
  )
  expect(parts).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  expect(progress).toEqual([2, 4, 5])
  expect(report).toEqual({ done: 2, skipped: ['a', 'c', 'e'] })
})

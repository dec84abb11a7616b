import { periodic } from './handler'

test('a periodic job is called without the payload of its queue', async () => {
  const calls: unknown[][] = []
  const job = periodic('tidy', { everyMinutes: 60 }, async (...given: unknown[]) => {
    calls.push(given)
  })
  await job.run({})
  expect(calls).toEqual([[]])
})

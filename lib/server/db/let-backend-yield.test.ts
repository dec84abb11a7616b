import os from 'node:os'
import { Client } from 'pg'
import { testServer } from '@/e2e/test-server'
import { lowerPriority } from '../runtime/yield-to-visitors'
import { letBackendYield } from './let-backend-yield'

/** The embedded database has no processes. */
const onServer = testServer ? test : test.skip

let asked: jest.SpiedFunction<typeof os.setPriority>
beforeEach(() => {
  asked = jest.spyOn(os, 'setPriority').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

/** What a process of jobs does first. */
function yieldItself(): void {
  lowerPriority()
  asked.mockClear()
}

/** A connection whose server says that it is this process. */
const serverSaying = (pid: number, client: string) =>
  Object.assign(new Client(), { query: async () => ({ rows: [{ pid, client }] }) })

onServer('the backend of a background process takes its priority, the one of an ordinary process stays', async () => {
  const client = new Client({ connectionString: testServer })
  await client.connect()
  await letBackendYield(client)
  expect(asked).not.toHaveBeenCalled()
  yieldItself()
  await letBackendYield(client)
  const { rows } = await client.query('select pg_backend_pid() as pid')
  expect(asked.mock.calls).toEqual([[rows[0].pid, 10]])
  await client.end()
})

test('a process that is not the backend of this connection is left alone: the server may be elsewhere', async () => {
  yieldItself()
  await letBackendYield(serverSaying(process.pid, '(53422)'))
  await letBackendYield(serverSaying(2 ** 22, '(53422)'))
  expect(asked).not.toHaveBeenCalled()
})

onServer('a system that refuses ends nothing', async () => {
  yieldItself()
  asked.mockImplementation(() => {
    throw new Error('EPERM')
  })
  const client = new Client({ connectionString: testServer })
  await client.connect()
  await letBackendYield(client)
  expect(asked).toHaveBeenCalled()
  await client.end()
})

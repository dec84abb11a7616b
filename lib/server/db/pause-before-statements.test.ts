import { Client, Pool } from 'pg'
import { pauseForVisitors, yieldsToVisitors } from '../runtime/yield-to-visitors'
import { pauseBeforeStatements } from './pause-before-statements'

jest.mock('../runtime/yield-to-visitors', () => ({ pauseForVisitors: jest.fn(), yieldsToVisitors: jest.fn() }))

const steps: string[] = []
beforeEach(() => {
  steps.length = 0
  jest.mocked(pauseForVisitors).mockImplementation(async () => {
    steps.push('pause')
    await new Promise(setImmediate)
    steps.push('resumed')
  })
})

/** A connection of a pool that only notes its statements. */
function connection({ yields }: { yields: boolean }) {
  jest.mocked(yieldsToVisitors).mockReturnValue(yields)
  const query = async (statement: string | { text: string }) => {
    const text = typeof statement === 'string' ? statement : statement.text
    if (text === 'wrong') throw new Error('refused')
    steps.push(text)
    return { rows: [] }
  }
  const client = Object.assign(new Client(), { query, release: () => {} })
  pauseBeforeStatements(new Pool()).emit('connect', client)
  return client
}

test('a process that yields pauses before each statement, except the one that ends the transaction', async () => {
  const client = connection({ yields: true })
  await client.query('begin')
  await client.query({ text: 'select 1' })
  await client.query('commit')
  expect(steps).toEqual(['pause', 'resumed', 'begin', 'pause', 'resumed', 'select 1', 'commit'])
})

test('statements that do not wait for each other stay in order', async () => {
  const client = connection({ yields: true })
  await Promise.all(['begin', 'select 1', 'rollback'].map((statement) => client.query(statement)))
  expect(steps.filter((step) => !/pause|resumed/.test(step))).toEqual(['begin', 'select 1', 'rollback'])
})

test('a statement that fails holds up no other', async () => {
  const client = connection({ yields: true })
  await expect(client.query('wrong')).rejects.toThrow('refused')
  await client.query('select 1')
  expect(steps.at(-1)).toBe('select 1')
})

test('other processes send their statements at once', async () => {
  const client = connection({ yields: false })
  await client.query('select 1')
  expect(steps).toEqual(['select 1'])
})

import { Client, Pool } from 'pg'
import { deferBegin } from './defer-begin'

/** A connection of a pool that only notes its messages, and answers each statement of one with its text. */
function connection() {
  const messages: string[] = []
  const query = async (first: string | { text: string }) => {
    const text = typeof first === 'string' ? first : first.text
    messages.push(text)
    if (text.includes('wrong')) throw new Error('refused')
    const replies = text.split('; ').map((statement) => ({ rows: [statement] }))
    return replies.length === 1 ? replies[0] : replies
  }
  const client = Object.assign(new Client(), { query, release: () => {} })
  deferBegin(new Pool()).emit('connect', client)
  return { client, messages }
}

test('begin is sent with the first statement, whose result is its own', async () => {
  const { client, messages } = connection()
  await client.query('begin')
  expect(messages).toEqual([])
  expect(await client.query({ text: 'set local a = 1' }, [])).toEqual({ rows: ['set local a = 1'] })
  expect(await client.query('select $1', [1])).toEqual({ rows: ['select $1'] })
  await client.query('commit')
  expect(messages).toEqual(['begin; set local a = 1', 'select $1', 'commit'])
})

test('several statements have a result each, without that of begin', async () => {
  const { client, messages } = connection()
  await client.query({ text: 'begin isolation level repeatable read read only' })
  expect(await client.query('select 1; select 2')).toEqual([{ rows: ['select 1'] }, { rows: ['select 2'] }])
  expect(messages).toEqual(['begin isolation level repeatable read read only; select 1; select 2'])
})

test.each([
  ['parameters', ['select $1', [1]]],
  ['parameters of its own', [{ text: 'select $1', values: [1] }]],
  ['a name', [{ text: 'select 1', name: 'one' }]],
])('before a statement with %s, begin is a message of its own', async (_what, given) => {
  const { client, messages } = connection()
  await client.query('begin')
  await Reflect.apply(client.query, client, given)
  expect(messages).toEqual(['begin', expect.stringContaining('select')])
})

test('a transaction without statements begins and ends', async () => {
  const { client, messages } = connection()
  await client.query('begin')
  await client.query('commit')
  expect(messages).toEqual(['begin; commit'])
})

test('a first statement that fails is rolled back, and the next transaction begins', async () => {
  const { client, messages } = connection()
  await client.query('begin')
  await expect(client.query('wrong')).rejects.toThrow('refused')
  await client.query('rollback')
  await client.query('begin')
  await client.query('select 1')
  expect(messages).toEqual(['begin; wrong', 'rollback', 'begin; select 1'])
})

test('statements that only start with the word are sent at once', async () => {
  const { client, messages } = connection()
  await client.query('begin; create table t ()')
  expect(messages).toEqual(['begin; create table t ()'])
})

import { Client, Pool } from 'pg'
import { withoutNames } from './without-names'

test('statements are sent without their names, and otherwise as they are', () => {
  const sent: unknown[][] = []
  const query = (...given: unknown[]) => void sent.push(given)
  const client = Object.assign(new Client(), { query, release: () => {} })
  withoutNames(new Pool()).emit('connect', client)
  client.query({ name: 'one', text: 'select $1', rowMode: 'array' }, [1])
  client.query('begin')
  client.query({ text: 'select 2' })
  expect(sent).toEqual([
    [{ name: undefined, text: 'select $1', rowMode: 'array' }, [1]],
    ['begin'],
    [{ text: 'select 2' }],
  ])
})

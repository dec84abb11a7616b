import { operationOf, statementName } from './statement-name'

test.each([
  ['select "id" from "product" where "id" = $1', 'select product'],
  ['insert into "staged_job" ("id") values ($1) returning "id"', 'insert staged_job'],
  ['update "message" set "state" = $1', 'update message'],
  ['delete from pgboss.job where id = $1', 'delete pgboss.job'],
  ['with found as (select 1 from store) select * from found', 'select store'],
  ['begin', 'begin'],
  ["select set_config('app.store_id', $1, true)", 'select'],
  ['', 'statement'],
])('%s is %s', (text, name) => expect(statementName(text)).toBe(name))

test('a statement that neither reads nor writes rows counts as other', () => {
  expect(['begin', 'commit', 'set jit = off', 'listen "purge"'].map(operationOf)).toEqual(Array(4).fill('other'))
})

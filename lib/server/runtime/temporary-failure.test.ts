import { connect } from 'node:net'
import { DrizzleQueryError } from 'drizzle-orm'
import { EngineBroken } from '../embedded-db/engine'
import { temporaryFailure } from './temporary-failure'

const coded = (code: string) => Object.assign(new Error('some words'), { code })
const asQuery = (cause: Error) => new DrizzleQueryError('select 1', [], cause)

test.each([
  ['a server that refuses connections', asQuery(coded('ECONNREFUSED')), /is temporarily unavailable/],
  [
    'every address refused',
    Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
    /is temporarily unavailable/,
  ],
  ['a connection that broke', asQuery(new Error('Connection terminated unexpectedly')), /is temporarily unavailable/],
  ['a server that shuts down', asQuery(coded('57P01')), /is temporarily unavailable/],
  ['a server that starts', asQuery(coded('57P03')), /is temporarily unavailable/],
  ['an embedded engine that broke', asQuery(new EngineBroken('unreachable')), /is temporarily unavailable/],
  ['a pool that is exhausted', asQuery(new Error('timeout exceeded when trying to connect')), /very busy/],
  ['a server without a free connection', asQuery(coded('53300')), /very busy/],
  ['a statement that took too long', asQuery(coded('57014')), /very busy/],
  ['a disk of the database that is full', asQuery(coded('53100')), /cannot be saved/],
  ['a disk of ours that is full', coded('ENOSPC'), /cannot be saved/],
  ['a database that is read-only', asQuery(coded('25006')), /cannot be saved/],
])('%s is reported with a time to retry', (_what, error, sentence) => {
  const failure = temporaryFailure(error)
  expect(failure).toMatchObject({ code: 'unavailable', message: expect.stringMatching(sentence) })
  expect(failure?.retryAfterMs).toBeGreaterThan(0)
})

test.each([
  ['a bug', new TypeError('x is not a function')],
  ['a broken rule of the database', asQuery(coded('23505'))],
  ['a statement that makes no sense', asQuery(coded('42601'))],
  ['a missing file', coded('ENOENT')],
  ['no error at all', 'gone'],
])('%s is none', (_what, error) => {
  expect(temporaryFailure(error)).toBeNull()
})

test('an error that is its own cause does not loop', () => {
  const error: Error & { cause?: unknown } = new Error('round')
  error.cause = error
  expect(temporaryFailure(error)).toBeNull()
})

test("an error of the system is one of Node's own realm", async () => {
  const refused = await new Promise<Error>((resolve) => connect(1, '127.0.0.1').once('error', resolve))
  expect(temporaryFailure(asQuery(refused))).toMatchObject({ code: 'unavailable' })
})

import { startFailure } from './start-failure'

const setting = { databaseUrl: 'postgres://shop:secret-word@db.example:6432/shops', dataDir: '/var/shops' }
const coded = (code: string, cause?: Error) => Object.assign(new Error('raw words', { cause }), { code })
const told = (error: unknown) => startFailure(error, setting)

test.each([
  [coded('ECONNREFUSED'), 'PostgreSQL does not answer at db.example:6432. Start it, or correct DATABASE_URL.'],
  [new Error('Failed query', { cause: coded('3D000') }), /^The database shops does not exist at db\.example:6432\./],
  [new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]), /does not answer at db\.example:6432/],
  [coded('08P01'), /is not PostgreSQL itself\. If it is PgBouncer, set DATABASE_DIRECT_URL/],
  [coded('28P01'), /rejected the user or the password/],
  [
    coded('EROFS'),
    'The data folder /var/shops cannot be written. Set DATA_DIR to a folder that this user may write to.',
  ],
  [coded('ENOSPC'), /no disk space left for the data folder \/var\/shops/],
])('advice %#', (error, sentence) => {
  expect(told(error)).toMatch(sentence)
  expect(told(error)).not.toContain('secret-word')
})

test('causes are shown and values of statements are not', () => {
  const cause = Object.assign(new Error('duplicate key (email)=(ann@example.com)'), {
    code: '23505',
    severity: 'ERROR',
  })
  const error = new Error(`Failed query: insert into x values ($1)\nparams: ${'ann@example.com,'.repeat(50_000)}`, {
    cause,
  })
  expect(told(error)).toBe('Failed query: insert into x values ($1)\nCaused by: rejected by the database (23505)')
})

test('our own messages do not change', () => {
  expect(told(new Error('The data folder .data is in use by process 7.'))).toBe(
    'The data folder .data is in use by process 7.',
  )
})

test('an invalid address, and a thrown value that is no error, are described as well', () => {
  expect(startFailure(coded('ECONNREFUSED'), { ...setting, databaseUrl: '' })).toContain('the address in DATABASE_URL')
  expect(told('text')).toBe('string')
})

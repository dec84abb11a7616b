import { describeError } from './describe-error'

test('a failed statement is described without its values', () => {
  const cause = Object.assign(new Error('duplicate key: (email)=(ann@example.com)'), {
    code: '23505',
    severity: 'ERROR',
  })
  const error = new Error('Failed query: insert into x values ($1)\nparams: ann@example.com,secret', { cause })
  const text = JSON.stringify(describeError(error))
  expect(text).toContain('insert into x')
  expect(text).toContain('23505')
  expect(text).not.toMatch(/ann@example|secret/)
})

test('a thrown value that is no error, or an error that is its own cause, is described too', () => {
  expect(describeError('text')).toEqual({ name: 'string' })
  const ring = new Error('ring')
  ring.cause = ring
  expect(describeError(ring)).toMatchObject({ name: 'Error', message: 'ring' })
})

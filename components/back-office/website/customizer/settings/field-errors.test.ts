import type { Finding } from '@/lib/contract/website-publishing'
import { Failure } from '@/lib/rules/failure'
import { setSetting } from '../model/set-operations'
import { fieldErrors } from './field-errors'

const SAVED = { saving: 'saved', failure: null, queue: [] } as const
const found = (change: Partial<Finding>): Finding => ({
  key: 'k',
  check: 'img-alt',
  severity: 'block',
  documentId: 'd',
  sectionId: 'a',
  blockId: null,
  field: 'picture',
  message: 'Describe this picture.',
  advice: '',
  fix: null,
  ...change,
})

test('findings are shown at their field of their section or block only', () => {
  const findings = [
    found({}),
    found({ blockId: 'b', field: 'text', message: 'Empty.' }),
    found({ sectionId: 'x', field: 'title' }),
    found({ field: 'note', severity: 'info' }),
    found({ field: null }),
  ]
  expect(fieldErrors({ sectionId: 'a', blockId: null }, SAVED, findings)).toEqual({ picture: 'Describe this picture.' })
  expect(fieldErrors({ sectionId: 'a', blockId: 'b' }, SAVED, findings)).toEqual({ text: 'Empty.' })
})

test('what the server did not take is shown at the field that was changed', () => {
  const part = { sectionId: 'a', blockId: null }
  const failure = new Failure('invalid', 'Too long.')
  const queue = [{ opId: '1', operations: setSetting(part, 'title', 'x') }]
  expect(fieldErrors(part, { saving: 'rejected', failure, queue }, [])).toEqual({ title: 'Too long.' })
  expect(fieldErrors(part, { saving: 'offline', failure, queue }, [])).toEqual({})
  expect(fieldErrors({ sectionId: 'b', blockId: null }, { saving: 'rejected', failure, queue }, [])).toEqual({})
})

/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { useEntryForm } from './use-entry-form'

type Entry = { version: number; title: string; handle: string }
type Values = Omit<Entry, 'version'>

const first: Entry = { version: 1, title: 'Bowl', handle: 'bowl' }
const opened = () =>
  renderHook(() =>
    useEntryForm<Entry, Values>({
      entry: first,
      valuesOf: ({ title, handle }) => ({ title, handle }),
      mode: 'uncontrolled',
    }),
  )
const rename = (form: ReturnType<typeof opened>['result'], title: string) =>
  act(() => form.current.fields.setFieldValue('title', title))

test('a save that changes nothing else leaves the fields, and their focus, where they are', () => {
  const { result } = opened()
  rename(result, 'Bowl of oak')
  expect(result.current.changed).toEqual(['title'])
  const key = result.current.fields.key('title')
  act(() => result.current.restart({ version: 2, title: 'Bowl of oak', handle: 'bowl' }))
  expect([result.current.fields.key('title'), result.current.changed]).toEqual([key, []])
  expect(result.current.base.version).toBe(2)
  rename(result, 'Bowl')
  expect(result.current.changed).toEqual(['title'])
  act(() => result.current.fields.setFieldError('title', 'Taken'))
  rename(result, 'Bowl of oak')
  act(() => result.current.restart({ version: 3, title: 'Bowl of oak', handle: 'bowl' }))
  expect(result.current.fields.errors).toEqual({})
})

test('fields that the server has changed are replaced', () => {
  const { result } = opened()
  rename(result, '  Bowl of oak ')
  const key = result.current.fields.key('title')
  act(() => result.current.restart({ version: 2, title: 'Bowl of oak', handle: 'bowl-of-oak' }))
  expect(result.current.fields.getValues()).toEqual({ title: 'Bowl of oak', handle: 'bowl-of-oak' })
  expect(result.current.fields.key('title')).not.toBe(key)
  expect(result.current.changed).toEqual([])
})

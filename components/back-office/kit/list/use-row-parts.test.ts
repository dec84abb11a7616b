/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react'
import { useRowParts } from './use-row-parts'

const page = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name} ${at}`)

/** Renders one page after the other, and returns which rows were shown in each step. */
function shown(...pages: readonly (readonly string[])[]) {
  const steps: string[][] = []
  const { rerender } = renderHook(
    ({ rows }) => {
      const { inView, others } = useRowParts(rows)
      steps.push([...inView, ...others])
    },
    { initialProps: { rows: pages[0] ?? [] } },
  )
  for (const rows of pages.slice(1)) rerender({ rows })
  return steps
}

const [old, fresh] = [page('old', 50), page('new', 50)]

test('a list that is opened is complete at once', () => {
  expect(shown(old)).toEqual([old])
})

test('the rows in view change first, all others right after them', () => {
  expect(shown(old, fresh)).toEqual([old, [...fresh.slice(0, 20), ...old.slice(20)], fresh])
})

test.each([0, 1, 19, 20, 21, 35])('%i rows are never followed by more of the page before', (count) => {
  const few = page('few', count)
  const steps = shown(old, few)
  expect(steps.slice(1).every(({ length }) => length === count)).toBe(true)
  expect(steps.at(-1)).toEqual(few)
})

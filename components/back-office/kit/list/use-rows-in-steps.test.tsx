/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react'
import { useRowsInSteps } from './use-rows-in-steps'

const rowsFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => `row ${first + at}`)
const idOf = (row: string) => row

/** How many rows each render of the hook returned, from a first page to a second one. */
function rendersOf(first: readonly string[], second: readonly string[]) {
  const counts: number[] = []
  const { rerender, result } = renderHook(
    ({ rows }) => {
      const rendered = useRowsInSteps(rows, idOf)
      counts.push(rendered.length)
      return rendered
    },
    { initialProps: { rows: first } },
  )
  const atFirst = counts.splice(0)
  rerender({ rows: second })
  return { atFirst, afterwards: counts, last: result.current }
}

describe('useRowsInSteps', () => {
  it('begins with the rows of one screen and ends with all', () => {
    const { atFirst } = rendersOf(rowsFrom(0, 50), rowsFrom(0, 50))
    expect(atFirst).toEqual([20, 50])
  })

  it('begins again with a page of other rows', () => {
    const next = rowsFrom(50, 50)
    const { afterwards, last } = rendersOf(rowsFrom(0, 50), next)
    expect(afterwards).toEqual([20, 50])
    expect(last).toBe(next)
  })

  it('leaves rows where they are that were there before', () => {
    const { afterwards } = rendersOf(rowsFrom(0, 50), rowsFrom(1, 50))
    expect(afterwards).toEqual([49, 50])
  })

  it('renders a short page at once', () => {
    const { atFirst, afterwards } = rendersOf(rowsFrom(0, 20), rowsFrom(20, 20))
    expect(new Set([...atFirst, ...afterwards])).toEqual(new Set([20]))
  })
})

/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { useRowsInSteps } from './use-rows-in-steps'

const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at)

const ends = (part: readonly number[]) => (part.length === 0 ? '' : `${part[0]}–${part.at(-1)}`)

function Rows({ rows, onFrame }: { rows: readonly number[]; onFrame: (shown: string) => void }) {
  const { onScreen, below, isLate } = useRowsInSteps(rows)
  const shown = [ends(onScreen), ends(below), isLate ? 'late' : ''].join(' ').trim()
  useLayoutEffect(() => onFrame(shown), [onFrame, shown])
  return null
}

/** What each frame showed: the first and last number on the screen and below it. */
function framesOf(...lists: readonly (readonly number[])[]): string[] {
  const frames: string[] = []
  const note = (shown: string) => void frames.push(shown)
  const { rerender } = render(null)
  for (const rows of lists) rerender(<Rows rows={rows} onFrame={note} />)
  return frames
}

beforeEach(() => {
  window.innerHeight = 380
})

test('rows that appear come all at once', () => {
  expect(framesOf(numbers(50))).toEqual(['0–9 10–49'])
})

test('of new rows those on the screen come first; earlier rows stay below it until the others are there', () => {
  expect(framesOf(numbers(50), numbers(50, 100)).slice(1)).toEqual(['100–109 10–49 late', '100–109 110–149'])
})

test('rows that all fit have nothing below them', () => {
  expect(framesOf(numbers(50), numbers(5, 100)).slice(1)).toEqual(['100–104'])
})

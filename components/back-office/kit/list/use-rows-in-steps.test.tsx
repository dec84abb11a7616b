/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { useRowsInSteps } from './use-rows-in-steps'

const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at)

let mounted = 0
function Cell({ number }: { number: number }) {
  const [nth] = useState(() => {
    mounted += 1
    return mounted
  })
  return <li title={`cell ${number}`}>{nth}</li>
}

function Rows({ rows, onFrame }: { rows: readonly number[]; onFrame: (shown: string) => void }) {
  const { shown, isLate } = useRowsInSteps(rows, String)
  const frame = `${isLate ? 'late: ' : ''}${runsOf(shown).join(' ')}`
  useLayoutEffect(() => onFrame(frame), [onFrame, frame])
  return (
    <ul>
      {shown.map((number) => (
        <Cell key={number} number={number} />
      ))}
    </ul>
  )
}

/** The numbers as runs of neighbours, such as 3–7. */
function runsOf(list: readonly number[]): string[] {
  const starts = list.flatMap((number, at) => (list[at - 1] === number - 1 ? [] : [at]))
  return starts.map((start, nth) => `${list[start]}–${list[(starts[nth + 1] ?? list.length) - 1]}`)
}

/** What each frame showed. */
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
  expect(framesOf(numbers(50))).toEqual(['0–49'])
})

test('of new rows those on the screen come first; earlier rows stay below until the others are there', () => {
  expect(framesOf(numbers(50), numbers(50, 100)).slice(1)).toEqual(['late: 100–109 0–49', '100–149'])
})

test('a row that moves is the same row: what its cells hold stays', () => {
  const nthOf = (number: number) => screen.getByTitle(`cell ${number}`).textContent
  const rows = numbers(50)
  const frames: string[] = []
  const note = (shown: string) => void frames.push(shown)
  const { rerender } = render(<Rows rows={rows} onFrame={note} />)
  const before = [nthOf(3), nthOf(45)]
  rerender(<Rows rows={[45, ...rows.filter((number) => number !== 3 && number !== 45), 3]} onFrame={note} />)
  expect([nthOf(3), nthOf(45)]).toEqual(before)
  expect(frames.slice(1)).toEqual(['late: 45–45 0–2 4–9 3–3 10–44 46–49', '45–45 0–2 4–44 46–49 3–3'])
})

test('rows that all fit have nothing below them', () => {
  expect(framesOf(numbers(50), numbers(5, 100)).slice(1)).toEqual(['100–104'])
})

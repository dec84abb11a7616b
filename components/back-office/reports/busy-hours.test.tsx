/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { weekHours } from '@/lib/rules/reports/week-hours'
import { BusyHours } from './busy-hours'

const show = (rows: { keys: string[]; values: number[] }[]) =>
  render(
    <BusyHours
      title="Orders by weekday and hour"
      hours={weekHours(['weekday', 'hour'], rows) ?? []}
      format={(value) => `${value} orders`}
    />,
  )

test('each hour of the week has its share of the busiest one, which is named', () => {
  show([
    { keys: ['5', '17'], values: [8] },
    { keys: ['1', '09'], values: [2] },
    { keys: ['1', '10'], values: [-1] },
  ])
  expect(screen.getByText('Busiest: Friday at 17:00 (8 orders)')).toBeTruthy()
  expect(screen.getByRole('img', { name: /^Orders by weekday and hour\. Busiest: Friday/ })).toBeTruthy()
  const shareAt = (name: string) => screen.getByTitle(new RegExp(name)).style.getPropertyValue('--share')
  expect(['Friday at 17:00', 'Monday at 09:00', 'Monday at 10:00', 'Sunday at 23:00'].map(shareAt)).toEqual([
    '100%',
    '25%',
    '0%',
    '0%',
  ])
})

test('without sales there is nothing to draw', () => {
  show([])
  expect(screen.queryByRole('img')).toBeNull()
})

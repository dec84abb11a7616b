import { addDays, addMonths, daysBetween, startOfStep } from './day-arithmetic'

/** How a month does against its goal; amounts in one unit, whatever it is. */
type GoalProgress = {
  /** Share of the goal that is reached, in percent; over 100 when it is exceeded. */
  percent: number
  /** Days after today. */
  daysLeft: number
  /** What is missing for each day that is left, today included; 0 when the goal is reached. */
  neededPerDay: number
}

/** The month of a day, both days included. */
export function monthOf(day: string): { from: string; to: string } {
  const from = startOfStep('month', day)
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** `reached`: total sales from the first day of the month to `today`. `goal` is more than 0. */
export function goalProgress(goal: number, reached: number, today: string): GoalProgress {
  const daysLeft = daysBetween(today, monthOf(today).to)
  return {
    percent: Math.round((100 * reached) / goal),
    daysLeft,
    neededPerDay: Math.max(0, goal - reached) / (daysLeft + 1),
  }
}

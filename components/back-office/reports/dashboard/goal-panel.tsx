import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import { reports } from '@/lib/contract/reports'
import { goalProgress, monthOf } from '@/lib/rules/reports/sales-goal'
import { Panel } from '../../kit/panel'
import { useDates } from '../../kit/use-dates'
import { useVendor } from '../../kit/vendor-context'
import { useFigureFormat } from '../use-figure-format'
import classes from './dashboard.module.css'
import { GoalDialog } from './goal-dialog'

type Props = { goal: number | null; today: string; onSave: (goal: number | null) => Promise<void> }

/** How total sales of this month do against its goal; without a goal, the way to set one. */
export function GoalPanel({ goal, today, onSave }: Props) {
  const { features } = useVendor()
  const dates = useDates()
  const format = useFigureFormat()
  const [isOpen, setOpen] = useState(false)
  const { from } = monthOf(today)
  const { data } = useCall(
    reports.tile,
    goal === null ? null : { measures: 'total', dimensions: '', from, to: today },
    { keepPreviousData: true },
  )
  const mayEdit = features.has('setting.edit')
  if (goal === null && !mayEdit) return null
  const reached = data?.totals.values[0] ?? 0
  const progress = goal === null ? null : goalProgress(goal, reached, today)
  return (
    <Panel
      title={`Goal for ${dates.month(from)}`}
      action={
        mayEdit && (
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {goal === null ? 'Set a goal' : 'Change'}
          </Button>
        )
      }
    >
      {goal !== null && progress && data && (
        <div className={classes.goal}>
          <p>
            <strong>{format('total', reached)}</strong> of {format('total', goal)} · {progress.percent} %
          </p>
          <Progress
            size="lg"
            value={Math.min(100, Math.max(0, progress.percent))}
            aria-label={`${progress.percent} % of the goal`}
          />
          <small>
            {progress.neededPerDay === 0
              ? 'The goal is reached.'
              : whatIsNeeded(format('total', progress.neededPerDay), progress.daysLeft)}
          </small>
        </div>
      )}
      {goal === null && <p className={classes.none}>Set a target for this month’s total sales.</p>}
      {isOpen && <GoalDialog goal={goal} onClose={() => setOpen(false)} onSave={onSave} />}
    </Panel>
  )
}

/** `after`: days after today. */
function whatIsNeeded(perDay: string, after: number): string {
  if (after === 0) return `Last day: ${perDay} to reach the goal.`
  return `${after + 1} days left, counting today: ${perDay} a day to reach the goal.`
}

import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { closedPeriods } from '@/lib/contract/closed-periods'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { Panel } from '../kit/panel'
import { useDates } from '../kit/use-dates'
import { useVendor } from '../kit/vendor-context'
import classes from './reports.module.css'

/** Up to which day sales are closed, and the way to close more. */
export function ClosedPeriodsPanel() {
  const { features } = useVendor()
  const dates = useDates()
  const { data, mutate } = useCall(closedPeriods.list, {})
  const [chosen, setChosen] = useState<string | null>(null)
  const action = useAction()
  const [newest] = data?.closings ?? []
  const mayClose = features.has('report.close')
  if (!data || (!newest && !mayClose)) return null
  const through = chosen ?? ''
  return (
    <Panel
      title="Closed periods"
      description="Sales of closed days stay as they are. Refunds of their orders are corrections, on the day of the refund."
      action={
        mayClose && (
          <Button variant="default" size="xs" onClick={() => setChosen(data.closable)}>
            Close days
          </Button>
        )
      }
    >
      <p className={classes.proof}>
        {newest
          ? `Closed up to ${dates.day(newest.through)} by ${newest.by}, on ${dates.moment(newest.at)}.`
          : 'No day is closed yet.'}
      </p>
      {chosen !== null && (
        <ConfirmDialog
          title="Close all days up to"
          confirm="Close for good"
          action={action}
          onClose={() => setChosen(null)}
          onConfirm={() =>
            void action.run(async () => {
              await mutate(await call(closedPeriods.close, { through }), { revalidate: false })
              setChosen(null)
            })
          }
        >
          <TextInput
            type="date"
            label="Last day"
            max={data.closable}
            value={through}
            onChange={({ currentTarget }) => {
              setChosen(currentTarget.value)
              action.forget()
            }}
          />
          Closed days cannot be opened again.
        </ConfirmDialog>
      )}
    </Panel>
  )
}

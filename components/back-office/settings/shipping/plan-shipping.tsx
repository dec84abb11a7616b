import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { useRefresh } from '@/lib/client/use-refresh'
import { plannedSettings } from '@/lib/contract/planned-settings'
import type { ShippingSettings } from '@/lib/contract/shipping'
import { errorsIn } from '../../kit/form/conflict'
import { DayField } from '../planned/day-field'
import classes from './shipping.module.css'

type Props = {
  zones: ShippingSettings['zones']
  /** The form goes back to what is saved. */
  onPlanned: () => void
}

/** Saves the zones and rates of the form for a later day, instead of now. */
export function PlanShipping({ zones, onPlanned }: Props) {
  const [from, setFrom] = useState('')
  const refresh = useRefresh(plannedSettings.list)
  const action = useAction()
  const errors = action.failure ? errorsIn(action.failure) : {}
  const plan = () =>
    action.run(async () => {
      await call(plannedSettings.planShipping, { from, zones })
      await refresh()
      setFrom('')
      onPlanned()
      showToast('success', 'Planned. Until that day the saved rates stay.', 'shipping')
    })
  return (
    <div className={classes.zones}>
      <DayField value={from} error={errors.from} onChange={setFrom} />
      {action.failure && !errors.from && <p role="alert">{action.failure.message}</p>}
      {from !== '' && (
        <div>
          <Button variant="default" loading={action.isBusy} onClick={() => void plan()}>
            Plan for this day
          </Button>
        </div>
      )}
    </div>
  )
}

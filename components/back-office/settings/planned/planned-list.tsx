import { Button } from '@mantine/core'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { useCall } from '@/lib/client/use-call'
import { useRefresh } from '@/lib/client/use-refresh'
import { type PlannedSetting, plannedSettings } from '@/lib/contract/planned-settings'
import { toastFailure } from '../../kit/toast-failure'
import { useDates } from '../../kit/use-dates'
import classes from './planned-list.module.css'

type Props = { kinds: readonly PlannedSetting['kind'][]; isLocked: boolean }

/** Changes that take effect on a later day; nothing while there are none. */
export function PlannedList({ kinds, isLocked }: Props) {
  const { data } = useCall(plannedSettings.list, {})
  const refresh = useRefresh(plannedSettings.list)
  const dates = useDates()
  const action = useAction(toastFailure)
  const shown = data?.planned.filter((each) => kinds.includes(each.kind)) ?? []
  const cancel = ({ kind, taxId }: PlannedSetting) =>
    action.run(async () => {
      if (kind === 'shipping') await call(plannedSettings.cancelShipping, {})
      else if (taxId === null) await call(plannedSettings.cancelRules, {})
      else await call(plannedSettings.cancelTax, { taxId })
      await refresh()
      showToast('success', 'The planned change is cancelled.', 'planned')
    })
  if (shown.length === 0) return null
  return (
    <ul className={classes.list} aria-label="Planned changes">
      {shown.map((each) => (
        <li key={each._id}>
          <span>
            From {dates.day(each.from)}: <strong>{each.summary}</strong> <small>planned by {each.plannedBy}</small>
          </span>
          <Button
            size="compact-sm"
            variant="default"
            disabled={isLocked}
            loading={action.isBusy}
            onClick={() => void cancel(each)}
          >
            Cancel
          </Button>
        </li>
      ))}
    </ul>
  )
}

'use client'

import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { type AutomationDetail, automations } from '@/lib/contract/automations'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { toastFailure } from '../../kit/toast-failure'
import { useVendor } from '../../kit/vendor-context'

type Props = {
  automation: Pick<AutomationDetail, 'kind' | 'name' | 'isEnabled'>
  /** People who are in it now, when that is known. */
  waiting?: number
  onChanged: (changed: AutomationDetail) => Promise<unknown>
}

/** Turns an automation on from now on; turning it off asks first, since people who wait get nothing more. */
export function EnableSwitch({ automation: { kind, name, isEnabled }, waiting, onChanged }: Props) {
  const { features } = useVendor()
  const [isAsking, setAsking] = useState(false)
  const action = useAction(toastFailure)
  const put = (wanted: boolean) =>
    action.run(async () => {
      const changed = await call(automations.setEnabled, { kind, isEnabled: wanted })
      setAsking(false)
      showToast('success', wanted ? `${name} is on. It applies to what happens from now on.` : `${name} is off.`)
      await onChanged(changed)
    })
  return (
    <>
      <Switch
        flex="none"
        label={isEnabled ? 'On' : 'Off'}
        aria-label={`${name}: on`}
        checked={isEnabled}
        disabled={action.isBusy || !features.has('marketing.send')}
        onChange={({ currentTarget: { checked } }) => (checked ? void put(true) : setAsking(true))}
      />
      {isAsking && (
        <ConfirmDialog
          title={`Turn off ${name}`}
          confirm="Turn off"
          tone="plain"
          action={action}
          onConfirm={() => void put(false)}
          onClose={() => setAsking(false)}
        >
          {waiting
            ? `${waiting.toLocaleString('en')} ${waiting === 1 ? 'person waits' : 'people wait'} for an email and will not get it, even if you turn it on again.`
            : 'Nobody gets an email of it until you turn it on again.'}
        </ConfirmDialog>
      )}
    </>
  )
}

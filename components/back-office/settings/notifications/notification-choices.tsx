'use client'

import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { showToast } from '@/lib/client/toast'
import type { Failure } from '@/lib/rules/failure'
import { ErrorNote } from '../../kit/error-note'
import { SaveBar } from '../../kit/save-bar'
import { ScreenSkeleton } from '../../kit/screen-skeleton'
import { SaveFailure } from '../../marketing/email/save-failure'
import { useNotificationChoices } from './use-notification-choices'

type Choices = ReturnType<typeof useNotificationChoices>

type Props<T> = {
  data: T | undefined
  error: Failure | undefined
  reload: () => Promise<unknown>
  /** Sends the switches that were changed in the version that is shown, and shows what is stored then. */
  save: (sent: { version: number; choices: Choices['changed'] }) => Promise<unknown>
  messages: { readonly saved: string; readonly notLoaded: string }
  /** The tables of switches. */
  children: (data: T, choices: Choices) => ReactNode
}

/** Switches of notifications that are changed together and saved at once. */
export function NotificationChoices<T extends { readonly version: number }>(props: Props<T>) {
  const { data, error, reload, save, messages, children } = props
  const choices = useNotificationChoices()
  const saving = useAction()
  if (error && !data)
    return <ErrorNote title={messages.notLoaded} message={error.message} retry={() => void reload()} />
  if (!data) return <ScreenSkeleton />
  const reloadAll = async () => {
    await reload()
    saving.forget()
  }
  const saveAll = () =>
    saving.run(async () => {
      await save({ version: data.version, choices: choices.changed })
      showToast('success', messages.saved)
      choices.clear()
    })
  return (
    <Stack>
      {saving.failure && <SaveFailure failure={saving.failure} onReload={reloadAll} />}
      {children(data, choices)}
      <SaveBar
        isDirty={choices.count > 0}
        isBusy={saving.isBusy}
        save="Save"
        onSave={() => void saveAll()}
        onDiscard={choices.clear}
      >
        {choices.count === 1 ? '1 switch changed' : `${choices.count} switches changed`}
      </SaveBar>
    </Stack>
  )
}

'use client'

import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { useRefresh } from '@/lib/client/use-refresh'
import { type PrivacyRow, privacyRequests } from '@/lib/contract/privacy-requests'

type Step = 'deliver' | 'cancel' | 'schedule' | 'stop'

/** Takes a step of a request in the version that is shown, then loads it again and tells what was done. */
export function usePrivacyStep({ _id, version }: PrivacyRow) {
  const refresh = useRefresh(privacyRequests.detail)
  const action = useAction()
  const take = (step: Step, done: string) =>
    action.run(async () => {
      await call(privacyRequests[step], { _id, version })
      await refresh()
      showToast('success', done)
    })
  return { action, take }
}

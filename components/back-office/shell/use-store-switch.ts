'use client'

import { useState } from 'react'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { type StoreChoice, sessions } from '@/lib/contract/session'
import { Failure } from '@/lib/rules/failure'
import { useGuardedLeave } from '../kit/leave-guard'
import { useVendor } from '../kit/vendor-context'

/** Switches to another of the person's stores: all data is refetched, starting at Home. */
export function useStoreSwitch(): { isSwitching: boolean; switchTo: (choice: StoreChoice) => void } {
  const { store, setUser } = useVendor()
  const { leaveFor, whenFree } = useGuardedLeave()
  const [isSwitching, setSwitching] = useState(false)

  const go = async (choice: StoreChoice) => {
    setSwitching(true)
    try {
      setUser(await call(sessions.switchStore, { storeId: choice._id }))
      showToast('success', `Switched to ${choice.name}.`, 'store')
      leaveFor('/home')
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      showToast('error', error.message)
    } finally {
      setSwitching(false)
    }
  }

  return {
    isSwitching,
    switchTo: (choice) => {
      if (choice._id !== store._id && !isSwitching) whenFree(() => void go(choice))
    },
  }
}

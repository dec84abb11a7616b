'use client'

import { Button, Group, Modal, Text } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { createContext, type ReactNode, use, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { guardHistory } from './guard-history'

type LeaveGuard = {
  /** Registers whether the form with this id has unsaved changes. */
  note(id: string, isDirty: boolean): void
  /** Whether nothing is unsaved, so that a link leads away at once. */
  isFree(): boolean
  /** Runs an action at once, or after the user agrees to lose unsaved changes. */
  whenFree(act: () => void): void
  leaveFor(address: string): void
}

const LeaveGuardContext = createContext<LeaveGuard | null>(null)

/**
 * Warns before unsaved changes are lost: by a link, the Back button, a shortcut, the palette, a store switch, or closing
 * the page.
 */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const { push } = useRouter()
  const unsaved = useRef(new Set<string>())
  const [pending, setPending] = useState<{ act: () => void } | null>(null)

  const isFree = useCallback(() => unsaved.current.size === 0, [])
  const whenFree = useCallback((act: () => void) => (isFree() ? act() : setPending({ act })), [isFree])
  const guard = useMemo<LeaveGuard>(
    () => ({
      note: (id, isDirty) => void (isDirty ? unsaved.current.add(id) : unsaved.current.delete(id)),
      isFree,
      whenFree,
      leaveFor: (address) => whenFree(() => push(address)),
    }),
    [isFree, whenFree, push],
  )

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (unsaved.current.size > 0) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      const link = unsaved.current.size > 0 ? linkOf(event) : null
      if (!link) return
      // Router links do not navigate once the click is prevented; a menu still receives the click and closes.
      event.preventDefault()
      whenFree(() => push(link.pathname + link.search))
    }
    const endHistoryGuard = guardHistory(() => unsaved.current.size > 0, whenFree)
    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      endHistoryGuard()
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, { capture: true })
    }
  }, [whenFree, push])

  const leave = () => {
    unsaved.current.clear()
    setPending(null)
    pending?.act()
  }

  return (
    <LeaveGuardContext value={guard}>
      {children}
      <Modal opened={pending !== null} onClose={() => setPending(null)} title="Leave without saving?" size="sm">
        <Text c="dimmed">Your changes on this page are not saved.</Text>
        <Group mt="lg" justify="flex-end">
          <Button variant="default" onClick={() => setPending(null)} data-autofocus>
            Stay
          </Button>
          <Button color="red.9" onClick={leave}>
            Leave
          </Button>
        </Group>
      </Modal>
    </LeaveGuardContext>
  )
}

/** A link to another screen that a plain click would open in this tab. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const { origin, pathname, search } = window.location
  // The address of an entry may differ from that of its list in what follows the question mark only.
  const isOther = link?.origin === origin && link.pathname + link.search !== pathname + search
  return link && isOther && link.target !== '_blank' ? link : null
}

export function useGuardedLeave(): Pick<LeaveGuard, 'isFree' | 'whenFree' | 'leaveFor'> {
  const guard = use(LeaveGuardContext)
  if (!guard) throw new Error('useGuardedLeave needs the shell around it')
  return guard
}

/** Guards a form while it has unsaved changes. */
export function useLeaveGuard(isDirty: boolean): void {
  const guard = use(LeaveGuardContext)
  const id = useId()
  useEffect(() => {
    guard?.note(id, isDirty)
    return () => guard?.note(id, false)
  }, [guard, id, isDirty])
}

import { type ComponentType, useEffect, useState } from 'react'
import { goTo } from '@/lib/client/go-to'
import { readSessionToken } from '@/lib/client/session'
import type { AuthModalProps } from './auth-modal'
import { type AuthView, viewOfHash } from './auth-view'

type AuthDoorProps = Pick<AuthModalProps, 'storeId' | 'homeCode' | 'outbox'>

/**
 * Opens the auth modal on any page: for links to `#sign-in`, `#sign-up` or `#forgot-password`, and for an address that
 * ends so. The modal's code is loaded when it first opens.
 */
export function AuthOpener(props: AuthDoorProps) {
  const [Modal, setModal] = useState<ComponentType<AuthModalProps>>()
  const [view, setView] = useState<AuthView | null>(null)

  useEffect(() => {
    const open = (asked: AuthView, address: string) => {
      setView(asked)
      import('./auth-modal').then(
        ({ AuthModal }) => setModal(() => AuthModal),
        () => goTo(address),
      )
    }
    const onClick = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const asked = link?.origin === window.location.origin ? viewOfHash(link.hash) : null
      if (!isPlain || !link || !asked || readSessionToken('customer')) return
      event.preventDefault()
      // Some browsers focus no link on a click; the dialog returns the focus to the currently focused element.
      link.focus()
      open(asked, `/profile-setting${link.hash}`)
    }
    const onAddress = () => {
      const asked = viewOfHash(window.location.hash)
      if (asked && !readSessionToken('customer')) open(asked, '/profile-setting')
    }
    onAddress()
    document.addEventListener('click', onClick, true)
    window.addEventListener('hashchange', onAddress)
    return () => {
      document.removeEventListener('click', onClick, true)
      window.removeEventListener('hashchange', onAddress)
    }
  }, [])

  const close = () => {
    setView(null)
    const { pathname, search, hash } = window.location
    if (viewOfHash(hash)) window.history.replaceState(window.history.state, '', pathname + search)
  }
  return Modal && <Modal {...props} view={view} onView={setView} onClose={close} />
}

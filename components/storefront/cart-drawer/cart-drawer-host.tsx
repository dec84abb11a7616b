'use client'

import { usePathname } from 'next/navigation'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { drawerRequest } from '@/lib/client/open-cart-drawer'
import { whenIdle } from '@/lib/client/when-idle'
import type { CartDrawerProps } from './cart-drawer'

type CartDrawerHostProps = Pick<CartDrawerProps, 'storeId' | 'currency'>

/**
 * Opens the cart drawer after something was added; rendered by every page that can add something. Its code is loaded
 * while a page with an add button is idle, so that it opens at once; pages without one load nothing.
 */
export function CartDrawerHost(props: CartDrawerHostProps) {
  const pathname = usePathname()
  const [Drawer, setDrawer] = useState<ComponentType<CartDrawerProps>>()
  const [shown, setShown] = useState<CartDrawerProps['shown']>(null)

  useEffect(() => {
    const load = () =>
      import('./cart-drawer').then(
        ({ CartDrawer }) => setDrawer(() => CartDrawer),
        // The toast has announced the addition; the header links to the cart.
        () => undefined,
      )
    const end = drawerRequest.listen((key) => {
      setShown({ key })
      void load()
    })
    const cancel = canAddOn(pathname) ? whenIdle(load) : undefined
    return () => {
      end()
      cancel?.()
      setShown(null)
    }
  }, [pathname])

  const close = useCallback(() => setShown(null), [])
  return Drawer && <Drawer {...props} shown={shown} onClose={close} />
}

/** Whether the current page has a button that opens the drawer. */
const canAddOn = (_shown: string) => document.querySelector('[data-opens-cart-drawer]') !== null

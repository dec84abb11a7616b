'use client'

import { MantineProvider } from '@mantine/core'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { Toaster } from 'react-hot-toast'
import { takeFlashMessage } from '@/lib/client/flash-message'
import { showToast } from '@/lib/client/toast'
import { TOAST_MS } from '@/lib/rules/storefront-limits'
import { LeaveGuardProvider } from './kit/leave-guard'
import { screenAt } from './kit/screens/screen-list'
import { ScreensContext } from './kit/screens/use-screens'
import { LazyCommandPalette } from './palette/lazy-palette'
import { SCREENS } from './screens'
import { RolePreviewProvider } from './shell/role-preview'
import { ScreenGate } from './shell/screen-gate'
import { Shell } from './shell/shell'
import { cssVariables, theme } from './shell/theme'
import { VendorProvider } from './shell/vendor-provider'

/** The back-office: theme, notifications, session, frame and screen. Shows the message that the page before left. */
export function VendorApp({ children }: { children: ReactNode }) {
  useEffect(() => {
    const left = takeFlashMessage()
    if (left?.text) showToast('info', left.text, 'flash')
  }, [])
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <ScreenTitle />
      <VendorProvider>
        <LeaveGuardProvider>
          <RolePreviewProvider>
            <ScreensContext value={SCREENS}>
              <Shell palette={LazyCommandPalette}>
                <ScreenGate>{children}</ScreenGate>
              </Shell>
            </ScreensContext>
          </RolePreviewProvider>
        </LeaveGuardProvider>
      </VendorProvider>
      <Toaster position="top-right" toastOptions={{ duration: TOAST_MS }} />
    </MantineProvider>
  )
}

/** By itself, as all around it would otherwise be rendered with every screen. */
function ScreenTitle() {
  const screen = screenAt(SCREENS, usePathname())
  return <title>{screen ? `${screen.title} · Store platform` : 'Store platform'}</title>
}

'use client'

import { MantineProvider } from '@mantine/core'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { Toaster } from 'react-hot-toast'
import { TOAST_MS } from '@/lib/rules/storefront-limits'
import { LeaveGuardProvider } from './leave-guard'
import { RolePreviewProvider } from './role-preview'
import { ScreenGate } from './screen-gate'
import { screenAt } from './screens'
import { Shell } from './shell'
import { cssVariables, theme } from './theme'
import { VendorProvider } from './vendor-provider'

/** The back-office: theme, notifications, session, frame and screen. */
export function VendorApp({ children }: { children: ReactNode }) {
  const screen = screenAt(usePathname())
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <title>{screen ? `${screen.title} · Store platform` : 'Store platform'}</title>
      <VendorProvider>
        <LeaveGuardProvider>
          <RolePreviewProvider>
            <Shell>
              <ScreenGate>{children}</ScreenGate>
            </Shell>
          </RolePreviewProvider>
        </LeaveGuardProvider>
      </VendorProvider>
      <Toaster position="top-right" toastOptions={{ duration: TOAST_MS }} />
    </MantineProvider>
  )
}

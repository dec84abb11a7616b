'use client'

import { useMantineColorScheme } from '@mantine/core'
import { IconBuildingStore, IconExternalLink, IconKeyboard, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { useMemo } from 'react'
import { signOutHere } from '@/lib/client/sign-out'
import { useGuardedLeave } from '../kit/leave-guard'
import { useScreens } from '../kit/screens/use-screens'
import { useVendor } from '../kit/vendor-context'
import { useStoreSwitch } from '../shell/use-store-switch'
import { type PaletteEntry, paletteEntries } from './palette-entries'
import type { PaletteGroup, PaletteItem } from './palette-item'

const toItem = ({ address, ...entry }: PaletteEntry): PaletteItem => ({ ...entry, goal: { address } })

/** The static items: screens, create actions, colour scheme, the person's stores. */
export function usePaletteGroups(onShortcuts: () => void): readonly PaletteGroup[] {
  const vendor = useVendor()
  const screens = useScreens()
  const { whenFree } = useGuardedLeave()
  const { switchTo } = useStoreSwitch()
  const { setColorScheme } = useMantineColorScheme()
  const entries = useMemo(() => paletteEntries(screens, vendor), [screens, vendor])
  const actions: PaletteItem[] = [
    ...entries.actions.map(toItem),
    {
      id: 'view-store',
      label: 'View store',
      detail: vendor.store.address,
      keywords: 'website shop open',
      icon: IconExternalLink,
      goal: { run: () => void window.open(vendor.store.address, '_blank', 'noopener') },
    },
    {
      id: 'light',
      label: 'Light appearance',
      detail: '',
      keywords: 'theme scheme day',
      icon: IconSun,
      goal: { run: () => setColorScheme('light') },
    },
    {
      id: 'dark',
      label: 'Dark appearance',
      detail: '',
      keywords: 'theme scheme night',
      icon: IconMoon,
      goal: { run: () => setColorScheme('dark') },
    },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      detail: '',
      keywords: 'keys help',
      icon: IconKeyboard,
      goal: { run: onShortcuts },
    },
    {
      id: 'sign-out',
      label: 'Sign out',
      detail: '',
      keywords: 'log out leave',
      icon: IconLogout,
      goal: { run: () => whenFree(() => void signOutHere()) },
    },
  ]
  const stores = vendor.stores
    .filter(({ _id }) => _id !== vendor.store._id)
    .map((choice) => ({
      id: choice._id,
      label: choice.name,
      detail: `Go to work there as ${choice.roleName}`,
      keywords: `store switch ${choice.subdomain}`,
      icon: IconBuildingStore,
      goal: { run: () => switchTo(choice) },
    }))
  return [
    { title: 'Screens and settings', items: entries.screens.map(toItem) },
    { title: 'Actions', items: actions },
    { title: 'Stores', items: stores },
  ]
}

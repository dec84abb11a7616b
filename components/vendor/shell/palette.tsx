'use client'

import { useMantineColorScheme } from '@mantine/core'
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import {
  IconBuildingStore,
  IconExternalLink,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { signOut } from '@/lib/client/sign-out'
import { useGuardedLeave } from './leave-guard'
import classes from './palette.module.css'
import { type PaletteEntry, paletteEntries } from './palette-entries'
import { useStoreSwitch } from './use-store-switch'
import { useVendor } from './vendor-context'

type Props = { isOpen: boolean; onClose: () => void; onShortcuts: () => void }

const [store, actions] = createSpotlight()

/** Everything by a few letters: screens, what can be begun, the person's stores, and the look. */
export function Palette({ isOpen, onClose, onShortcuts }: Props) {
  const groups = useGroups(onShortcuts)

  useEffect(() => {
    if (isOpen) actions.open()
    else actions.close()
  }, [isOpen])

  return (
    <Spotlight
      store={store}
      shortcut={null}
      actions={groups}
      limit={12}
      highlightQuery
      radius="lg"
      scrollable
      maxHeight={420}
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      nothingFound="Nothing is called that. Try a screen, an action or a store."
      onSpotlightClose={onClose}
      aria-label="Search screens, actions and stores"
      overlayProps={{ backgroundOpacity: 0.3, blur: 0 }}
      classNames={{
        search: classes.search,
        actionsGroup: classes.group,
        action: classes.action,
        actionBody: classes.body,
        actionDescription: classes.detail,
      }}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: 'Go to a screen, begin something, change the store',
        'aria-label': 'Search',
      }}
    />
  )
}

function useGroups(onShortcuts: () => void): SpotlightActionGroupData[] {
  const vendor = useVendor()
  const { leaveFor, whenFree } = useGuardedLeave()
  const { switchTo } = useStoreSwitch()
  const { setColorScheme } = useMantineColorScheme()
  const entries = useMemo(() => paletteEntries(vendor), [vendor])
  const toAction = ({ id, label, detail, keywords, icon: Glyph, address }: PaletteEntry) => ({
    id,
    label,
    description: detail,
    keywords,
    leftSection: <Glyph size={18} stroke={1.7} aria-hidden />,
    onClick: () => leaveFor(address),
  })

  return [
    { group: 'Screens', actions: entries.screens.map(toAction) },
    {
      group: 'Actions',
      actions: [
        ...entries.actions.map(toAction),
        {
          id: 'view-store',
          label: 'View store',
          description: vendor.store.address,
          keywords: 'website shop open',
          leftSection: <IconExternalLink size={18} stroke={1.7} aria-hidden />,
          onClick: () => void window.open(vendor.store.address, '_blank', 'noopener'),
        },
        {
          id: 'light',
          label: 'Light appearance',
          keywords: 'theme scheme day',
          leftSection: <IconSun size={18} stroke={1.7} aria-hidden />,
          onClick: () => setColorScheme('light'),
        },
        {
          id: 'dark',
          label: 'Dark appearance',
          keywords: 'theme scheme night',
          leftSection: <IconMoon size={18} stroke={1.7} aria-hidden />,
          onClick: () => setColorScheme('dark'),
        },
        {
          id: 'shortcuts',
          label: 'Keyboard shortcuts',
          keywords: 'keys help',
          leftSection: <IconKeyboard size={18} stroke={1.7} aria-hidden />,
          onClick: onShortcuts,
        },
        {
          id: 'sign-out',
          label: 'Sign out',
          keywords: 'log out leave',
          leftSection: <IconLogout size={18} stroke={1.7} aria-hidden />,
          onClick: () => whenFree(() => void signOut()),
        },
      ],
    },
    {
      group: 'Stores',
      actions: vendor.stores
        .filter(({ _id }) => _id !== vendor.store._id)
        .map((choice) => ({
          id: choice._id,
          label: choice.name,
          description: `Go to work there as ${choice.roleName}`,
          keywords: `store switch ${choice.subdomain}`,
          leftSection: <IconBuildingStore size={18} stroke={1.7} aria-hidden />,
          onClick: () => switchTo(choice),
        })),
    },
  ]
}

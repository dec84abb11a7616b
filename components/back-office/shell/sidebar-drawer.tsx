'use client'

import { Drawer } from '@mantine/core'
import { Sidebar } from './sidebar'
import classes from './sidebar-drawer.module.css'

type Props = { isOpen: boolean; onClose: () => void; onSearch: () => void }

/** The sidebar on a phone, which is opened for a screen: they are loaded ahead. */
export function SidebarDrawer({ isOpen, onClose, onSearch }: Props) {
  const search = () => {
    onClose()
    onSearch()
  }
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      size={300}
      padding={0}
      classNames={{ content: classes.content, close: classes.close }}
    >
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content aria-label="Menu">
        <Sidebar onSearch={search} isAhead />
        <Drawer.CloseButton aria-label="Close the menu" />
      </Drawer.Content>
    </Drawer.Root>
  )
}

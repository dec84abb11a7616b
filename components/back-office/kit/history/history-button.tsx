'use client'

import { Button, Drawer } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useVendor } from '../vendor-context'
import { HistoryList } from './history-list'

/** Opens the bulk edit history; each entry can be undone. */
export function HistoryButton({ onUndone }: { onUndone: () => Promise<unknown> }) {
  const { features } = useVendor()
  const [isOpen, setOpen] = useState(false)
  if (!features.has('history.view')) return null
  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={16} aria-hidden />} onClick={() => setOpen(true)}>
        History
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="right"
        size="lg"
        title="Bulk edit history"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <HistoryList onUndone={onUndone} />
      </Drawer>
    </>
  )
}

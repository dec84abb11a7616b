'use client'

import { Modal } from '@mantine/core'
import { ShortcutList } from './shortcut-list'

/** The list of keyboard shortcuts, opened by the question mark. */
export function ShortcutSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Keyboard shortcuts"
      closeButtonProps={{ 'aria-label': 'Close the shortcuts' }}
    >
      <ShortcutList />
    </Modal>
  )
}

'use client'

import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useVendor } from '../../kit/vendor-context'
import { NewOrderDialog } from './new-order-dialog'

/** Button for a new order, for users with the permission. */
export function NewOrder() {
  const { features } = useVendor()
  const [isOpen, setOpen] = useState(false)
  if (!features.has('order.create')) return null
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        New order
      </Button>
      {isOpen && <NewOrderDialog onClose={() => setOpen(false)} />}
    </>
  )
}

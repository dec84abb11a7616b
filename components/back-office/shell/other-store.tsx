'use client'

import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import Link from 'next/link'
import type { PlacedScreen } from '../kit/screens/screen'
import { addressOf } from '../kit/screens/screen-list'
import { Statement } from '../kit/statement'
import { useVendor } from '../kit/vendor-context'

/** Shown when the address of a setting names another store than the current one, or none. */
export function OtherStore({ screen }: { screen: PlacedScreen }) {
  const { store } = useVendor()
  return (
    <Statement
      icon={IconSearchOff}
      title="Page not found"
      footer={
        <Button component={Link} href={addressOf(screen, store._id) ?? '/settings'} variant="default">
          {screen.title} of {store.name}
        </Button>
      }
    >
      <p>The link is incomplete, or it belongs to another store.</p>
    </Statement>
  )
}

'use client'

import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import Link from 'next/link'
import type { PlacedScreen } from '../kit/screens/screen'
import { screenOf } from '../kit/screens/screen-list'
import { useScreens } from '../kit/screens/use-screens'
import { Statement } from '../kit/statement'
import { useVendor } from '../kit/vendor-context'

/** Shown in place of a create form while the subscription is expired and nothing can be saved. */
export function ExpiredStatement({ screen }: { screen: PlacedScreen }) {
  const { features, store } = useVendor()
  const above = screenOf(useScreens(), screen.parent ?? '/home')
  return (
    <Statement
      icon={IconLock}
      title={`“${screen.title}” is not available`}
      footer={
        <>
          {features.has('billing.view') && (
            <Button component={Link} href="/subscription-renew">
              Renew
            </Button>
          )}
          <Button component={Link} href={above?.route ?? '/home'} variant="default">
            Back to {above?.title ?? 'Home'}
          </Button>
        </>
      }
    >
      <p>
        The subscription of {store.name} has expired. You can view everything, but you cannot save changes until it is
        renewed.
      </p>
      {!features.has('billing.view') && <p>Ask the owner to renew it.</p>}
    </Statement>
  )
}

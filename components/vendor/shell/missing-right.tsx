'use client'

import { Button, Code } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import Link from 'next/link'
import { permissionFacts } from '@/lib/contract/permissions'
import type { Screen } from './screen'
import { Statement } from './statement'
import { useVendor } from './vendor-context'

/** Says which right a screen takes, and who can grant it. */
export function MissingRight({ screen }: { screen: Screen }) {
  const { store, userData } = useVendor()
  if (!screen.permission) return null
  return (
    <Statement
      icon={IconLock}
      title={`You may not open “${screen.title}”`}
      footer={
        <Button component={Link} href="/home" variant="default">
          Back to Home
        </Button>
      }
    >
      <p>
        It takes the right “{permissionFacts(screen.permission).label}” (<Code>{screen.permission}</Code>), which your
        role {userData.roleName && `“${userData.roleName}” `}in {store.name} does not have.
      </p>
      <p>An owner of the store, or a colleague who may manage roles, can grant it under Settings, Roles.</p>
    </Statement>
  )
}

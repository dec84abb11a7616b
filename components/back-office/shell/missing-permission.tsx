'use client'

import { Button, Code } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import Link from 'next/link'
import { permissionFacts } from '@/lib/contract/permissions'
import { PLAN_EXCLUDES } from '@/lib/rules/payment-texts'
import type { Screen } from '../kit/screens/screen'
import { Statement } from '../kit/statement'
import { useVendor } from '../kit/vendor-context'

/** Shown in place of a forbidden screen: the plan does not include it, or the role lacks the permission. */
export function MissingPermission({ screen }: { screen: Screen }) {
  const { store, userData, planExcludes } = useVendor()
  if (!screen.permission) return null
  if (planExcludes.has(screen.permission)) return <NotInPlan title={screen.title} />
  return (
    <Statement
      icon={IconLock}
      title={`You do not have access to “${screen.title}”`}
      footer={
        <Button component={Link} href="/home" variant="default">
          Back to Home
        </Button>
      }
    >
      <p>
        It needs the permission “{permissionFacts(screen.permission).label}” (<Code>{screen.permission}</Code>), which
        your role {userData.roleName && `“${userData.roleName}” `}in {store.name} does not have.
      </p>
      <p>An owner of the store, or a colleague who manages roles, can grant it under Settings, Roles.</p>
    </Statement>
  )
}

function NotInPlan({ title }: { title: string }) {
  const { features } = useVendor()
  return (
    <Statement
      icon={IconLock}
      title={PLAN_EXCLUDES}
      footer={
        <>
          {features.has('billing.view') && (
            <Button component={Link} href="/billing" prefetch={false}>
              See plans
            </Button>
          )}
          <Button component={Link} href="/home" variant="default">
            Back to Home
          </Button>
        </>
      }
    >
      <p>
        “{title}” is included in a larger plan.{' '}
        {features.has('billing.manage') ? 'You can change your plan at any time.' : 'Ask the owner to change the plan.'}
      </p>
    </Statement>
  )
}

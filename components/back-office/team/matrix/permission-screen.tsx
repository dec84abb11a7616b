'use client'

import { Button, Tabs } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSearchParams } from 'next/navigation'
import { downloadText } from '@/lib/client/download-text'
import type { Role } from '@/lib/contract/team'
import { ErrorNote } from '../../kit/error-note'
import { ListSkeleton } from '../../kit/list-skeleton'
import { PermissionNeeded } from '../../kit/permission-needed'
import { ScreenHeader } from '../../kit/screen-header'
import { useVendor } from '../../kit/vendor-context'
import { ActivityList } from '../activity/activity-list'
import { useRoles } from '../use-team'
import { CompareRoles } from './compare-roles'
import { permissionCsv } from './permission-csv'
import { PermissionMatrix } from './permission-matrix'
import classes from './permission-screen.module.css'

const TABS = ['matrix', 'compare', 'activity'] as const

/** The permission matrix, the comparison of two roles, and the history of changes. */
export function PermissionScreen() {
  const { store } = useVendor()
  const { data, error, mutate } = useRoles()
  const asked = useSearchParams().get('tab')
  const tab = TABS.find((each) => each === asked) ?? 'matrix'
  const show = (next: string | null) =>
    window.history.replaceState(null, '', next === null || next === 'matrix' ? '/permission' : `?tab=${next}`)
  const save = (roles: readonly Role[]) =>
    downloadText(`permissions-${store.subdomain}.csv`, permissionCsv(roles), 'text/csv')

  return (
    <div className={classes.screen}>
      <ScreenHeader
        title="Permissions"
        description="The permissions of all roles, and the back-office as each role sees it."
      >
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={!data}
          onClick={() => data && save(data.roles)}
        >
          Export as CSV
        </Button>
      </ScreenHeader>
      <Tabs value={tab} onChange={show} keepMounted={false}>
        <Tabs.List className={classes.tabs}>
          <Tabs.Tab value="matrix">All roles</Tabs.Tab>
          <Tabs.Tab value="compare">Compare two</Tabs.Tab>
          <Tabs.Tab value="activity">Activity</Tabs.Tab>
        </Tabs.List>
        {error && !data && (
          <ErrorNote title="The roles could not be loaded" message={error.message} retry={() => void mutate()} />
        )}
        {!data && !error && <ListSkeleton />}
        {data && (
          <>
            <Tabs.Panel value="matrix">
              <PermissionMatrix roles={data.roles} />
            </Tabs.Panel>
            <Tabs.Panel value="compare">
              <CompareRoles roles={data.roles} />
            </Tabs.Panel>
            <Tabs.Panel value="activity">
              <Activity />
            </Tabs.Panel>
          </>
        )}
      </Tabs>
    </div>
  )
}

const Activity = () =>
  useVendor().features.has('audit.view') ? <ActivityList /> : <PermissionNeeded permission="audit.view" />

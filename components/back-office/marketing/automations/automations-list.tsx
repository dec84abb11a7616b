'use client'

import { Stack, Text } from '@mantine/core'
import Link from 'next/link'
import { useCall } from '@/lib/client/use-call'
import { type AutomationRow, automations } from '@/lib/contract/automations'
import { ErrorNote } from '../../kit/error-note'
import { Moment } from '../../kit/moment'
import { Panel } from '../../kit/panel'
import { ScreenHeader } from '../../kit/screen-header'
import { ScreenSkeleton } from '../../kit/screen-skeleton'
import { Tag } from '../../kit/tag'
import { MarketingTabs } from '../email/marketing-tabs'
import { AutomationFiguresLine } from './automation-figures'
import { EnableSwitch } from './enable-switch'
import { LimitsPanel } from './limits-panel'

/** The ready automations, each with its switch and what it did in the last 30 days. */
export function AutomationsList() {
  const { data, error, mutate } = useCall(automations.list, {})
  return (
    <div>
      <ScreenHeader
        title="Marketing"
        description="Emails sent automatically when something happens. Each is off until you turn it on."
      />
      <MarketingTabs view="automations" />
      {error && (
        <ErrorNote title="The automations could not be loaded" message={error.message} retry={() => void mutate()} />
      )}
      {!data && !error && <ScreenSkeleton />}
      {data && (
        <Stack>
          {data.rows.map((row) => (
            <OneAutomation key={row.kind} row={row} onChanged={() => mutate()} />
          ))}
          <LimitsPanel />
        </Stack>
      )}
    </div>
  )
}

type Props = { row: AutomationRow; onChanged: () => Promise<unknown> }

function OneAutomation({ row, onChanged }: Props) {
  const { kind, name, trigger, isEnabled, enabledSince, emails, waiting } = row
  return (
    <Panel
      title={name}
      description={trigger}
      action={<EnableSwitch automation={row} waiting={waiting} onChanged={onChanged} />}
    >
      <Text size="sm">
        {isEnabled ? <Tag tone="good">On</Tag> : <Tag>Off</Tag>}{' '}
        {enabledSince && (
          <>
            since <Moment at={enabledSince} />{' '}
          </>
        )}
        · {emails === 1 ? '1 email' : `${emails} emails`} · <AutomationFiguresLine row={row} />
      </Text>
      <Text size="sm" mt="xs">
        <Link href={`/customer-marketing?automation=${kind}`}>{`Edit, try out and see results: ${name}`}</Link>
      </Text>
    </Panel>
  )
}

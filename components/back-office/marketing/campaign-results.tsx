'use client'

import { Button, Progress, Stack, Table, Text } from '@mantine/core'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { type CampaignDetail, type CampaignFigures, campaigns } from '@/lib/contract/campaigns'
import type { CampaignAction } from '@/lib/rules/campaigns/campaign-state'
import { effectText } from '@/lib/rules/campaigns/hold-out'
import { SKIP_REASON_LABELS } from '@/lib/rules/campaigns/recipient-state'
import { ErrorNote } from '../kit/error-note'
import { Panel } from '../kit/panel'
import { ScreenHeader } from '../kit/screen-header'
import { ScreenSkeleton } from '../kit/screen-skeleton'
import { toastFailure } from '../kit/toast-failure'
import { useVendor } from '../kit/vendor-context'
import { useMoney } from '../orders/use-money'
import { CampaignMenu } from './campaign-menu'
import { CampaignStateCell } from './campaign-state-cell'

type Props = { entry: CampaignDetail; onChanged: (entry: CampaignDetail) => Promise<unknown> }

const ACTIONS: Readonly<Record<string, readonly (readonly [CampaignAction, string])[]>> = {
  scheduled: [['unschedule', 'Back to draft']],
  running: [
    ['pause', 'Pause'],
    ['cancel', 'Cancel'],
  ],
  paused: [
    ['cancel', 'Cancel'],
    ['resume', 'Resume'],
  ],
}
const POLL_MS = 5_000

/** A campaign that is scheduled, being sent, or over: what became of it. */
export function CampaignResults({ entry, onChanged }: Props) {
  const { features } = useVendor()
  const action = useAction(toastFailure)
  const { _id, name, state, audienceName, subject } = entry
  const isMoving = state === 'running' || state === 'scheduled'
  const { data, error, mutate } = useCall(campaigns.results, { _id }, { refreshInterval: isMoving ? POLL_MS : 0 })
  useCall(campaigns.detail, { _id }, { refreshInterval: isMoving ? POLL_MS : 0 })
  const act = (kind: CampaignAction) =>
    action.run(async () => {
      await onChanged(await call(campaigns.setState, { _id, action: kind }))
      await mutate()
    })
  return (
    <div>
      <ScreenHeader title={name} description={<CampaignStateCell row={entry} />}>
        <CampaignMenu entry={entry} />
        {features.has('marketing.send') &&
          (ACTIONS[state] ?? []).map(([kind, label]) => (
            <Button key={kind} variant="default" loading={action.isBusy} onClick={() => void act(kind)}>
              {label}
            </Button>
          ))}
      </ScreenHeader>
      <Text mb="md">
        {subject} · {audienceName}
      </Text>
      {error && (
        <ErrorNote title="The results could not be loaded" message={error.message} retry={() => void mutate()} />
      )}
      {!data && !error && <ScreenSkeleton />}
      {data && state === 'scheduled' && <Text>Its recipients are chosen when it is sent.</Text>}
      {data && state !== 'scheduled' && (
        <Stack>
          <People figures={data.figures} effect={data.effect} />
          <Links links={data.links} />
        </Stack>
      )}
    </div>
  )
}

type Effect = { extraOrders: number; plusMinus: number } | null

function People({ figures, effect }: { figures: CampaignFigures; effect: Effect }) {
  const money = useMoney()
  const { recipients, queued, sent, bounced, heldOut, skipped, clicked, machineClicks, orders, revenue } = figures
  const some = (value: number) => value.toLocaleString('en')
  const rows: readonly (readonly [string, string])[] = [
    ['Recipients', some(recipients)],
    ['Sent', some(sent)],
    ...(queued > 0 ? [['Waiting', some(queued)] as const] : []),
    ...(heldOut > 0 ? [['Held out', some(heldOut)] as const] : []),
    ...skipped.map(({ reason, people }) => [`Skipped: ${SKIP_REASON_LABELS[reason]}`, some(people)] as const),
    ['Bounced, of those sent', some(bounced)],
    ['People who clicked', some(clicked)],
    ['Clicks by programs, not counted', some(machineClicks)],
    ...(orders === null ? [] : [['Orders within 5 days after a click', some(orders)] as const]),
    ...(revenue === null ? [] : [['Their amount', money(revenue)] as const]),
    ...(effect ? [['Extra orders against those held out', effectText(effect)] as const] : []),
  ]
  return (
    <Panel title="People">
      {queued > 0 && (
        <Progress
          mb="sm"
          value={(100 * (recipients - queued)) / Math.max(1, recipients)}
          aria-label={`${some(queued)} people are still to get it`}
        />
      )}
      <Table>
        <Table.Tbody>
          {rows.map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td ta="end">{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}

type Clicked = { url: string; people: number; machineClicks: number }

function Links({ links }: { links: readonly Clicked[] }) {
  return (
    <Panel title="Links">
      <Table layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Address</Table.Th>
            <Table.Th w={90} ta="end">
              People
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {links.map(({ url, people }) => (
            <Table.Tr key={url}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{url.replace(/[?&]utm_[^#]*/, '')}</Table.Td>
              <Table.Td ta="end">{people.toLocaleString('en')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}

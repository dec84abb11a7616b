'use client'

import { useCall } from '@/lib/client/use-call'
import { automations } from '@/lib/contract/automations'
import { AUTOMATION_END_LABELS, type AutomationKind } from '@/lib/rules/automations/automation-kind'
import { ErrorNote } from '../../kit/error-note'
import { Panel } from '../../kit/panel'
import { ScreenSkeleton } from '../../kit/screen-skeleton'
import { useMoney } from '../../orders/use-money'
import { FigureRows } from './figure-rows'
import { skipLabel } from './skip-label'

const DAYS = 30
const some = (value: number) => value.toLocaleString('en')
/** Addresses without what they carry for web analytics. */
const plainAddress = (url: string) => url.replace(/[?&]utm_[^#]*/, '')

/** What an automation did in the last 30 days. */
export function AutomationResults({ kind }: { kind: AutomationKind }) {
  const money = useMoney()
  const { data, error, mutate } = useCall(automations.results, { kind, days: DAYS })
  return (
    <Panel title="Results" description={`Of the last ${DAYS} days.`}>
      {error && (
        <ErrorNote title="The results could not be loaded" message={error.message} retry={() => void mutate()} />
      )}
      {!data && !error && <ScreenSkeleton />}
      {data && (
        <FigureRows
          rows={[
            ['Sent', some(data.figures.sent)],
            ...data.figures.skipped.map(({ reason, emails }): [string, string] => [
              `Skipped: ${skipLabel(reason)}`,
              some(emails),
            ]),
            ['Bounced, of those sent', some(data.figures.bounced)],
            ['Emails with a click', some(data.figures.clicked)],
            ['Clicks by programs, not counted', some(data.figures.machineClicks)],
            ...(data.figures.orders === null
              ? []
              : [['Orders within 5 days after a click', some(data.figures.orders)] as const]),
            ...(data.figures.revenue === null ? [] : [['Their amount', money(data.figures.revenue)] as const]),
            ...data.ended.map(({ reason, runs }): [string, string] => [
              `Ended: ${AUTOMATION_END_LABELS[reason]}`,
              some(runs),
            ]),
            ...data.links.map(({ url, people }): [string, string] => [`People at ${plainAddress(url)}`, some(people)]),
          ]}
        />
      )}
    </Panel>
  )
}

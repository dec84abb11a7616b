'use client'

import { Button, List, Stack, Table, Text } from '@mantine/core'
import Link from 'next/link'
import { useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import { type AutomationDryRun, automations } from '@/lib/contract/automations'
import { AUTOMATION_END_LABELS, type AutomationKind } from '@/lib/rules/automations/automation-kind'
import { ErrorNote } from '../../kit/error-note'
import { Panel } from '../../kit/panel'
import { ScreenSkeleton } from '../../kit/screen-skeleton'
import { useDates } from '../../kit/use-dates'
import { FigureRows } from './figure-rows'
import { skipLabel } from './skip-label'

type Props = { kind: AutomationKind; isDirty: boolean }

/** What the automation would have done in the last 60 days; nothing is sent. */
export function DryRunPanel({ kind, isDirty }: Props) {
  const [isAsked, setAsked] = useState(false)
  const { data, error, mutate, isValidating } = useCall(automations.dryRun, isAsked ? { kind } : null, {
    revalidateOnFocus: false,
  })
  return (
    <Panel
      title="Try it out"
      description="What it would have done in the last 60 days, with today's permissions. Nothing is sent."
      action={
        <Button
          variant="default"
          flex="none"
          disabled={isDirty}
          loading={isValidating}
          onClick={() => (isAsked ? void mutate() : setAsked(true))}
        >
          {isAsked ? 'Again' : 'Try it out'}
        </Button>
      }
    >
      {isDirty && <Text size="sm">Save the changes first.</Text>}
      {error && <ErrorNote title="It could not be tried out" message={error.message} retry={() => void mutate()} />}
      {isAsked && !data && !error && <ScreenSkeleton />}
      {data && <Outcome outcome={data} />}
    </Panel>
  )
}

const some = (value: number) => value.toLocaleString('en')

function Outcome({ outcome }: { outcome: AutomationDryRun }) {
  const { people, events, emails, skipped, ended, mostPerPerson, examples } = outcome
  if (events === 0) return <Text role="status">Nothing happened that would have started it.</Text>
  return (
    <Stack role="status">
      <FigureRows
        rows={[
          ['People', some(people)],
          ['Times it would have started', some(events)],
          ...emails.map((count, at): [string, string] => [`Email ${at + 1}, sent`, some(count)]),
          ...skipped.map(({ reason, emails: count }): [string, string] => [
            `Skipped: ${skipLabel(reason)}`,
            some(count),
          ]),
          ...ended.map(({ reason, runs }): [string, string] => [`Ended: ${AUTOMATION_END_LABELS[reason]}`, some(runs)]),
          ['Most emails to one person', some(mostPerPerson)],
        ]}
      />
      <Examples examples={examples} />
    </Stack>
  )
}

function Examples({ examples }: Pick<AutomationDryRun, 'examples'>) {
  const dates = useDates()
  return (
    <Table layout="fixed" captionSide="top">
      <Table.Caption>Examples</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Customer</Table.Th>
          <Table.Th>What would have happened</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {examples.map(({ customerId, name, at, emails, ended }) => (
          <Table.Tr key={`${customerId} ${at}`}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              {name ? <Link href={`/customer-profile/${customerId}`}>{name}</Link> : 'A customer'}
            </Table.Td>
            <Table.Td>
              <List size="sm" listStyleType="none">
                <List.Item>Event: {dates.moment(at)}</List.Item>
                {emails.map(({ step, at: sentAt, skipped }) => (
                  <List.Item key={step}>
                    Email {step + 1}: {skipped ? `skipped, ${skipLabel(skipped).toLowerCase()}` : dates.moment(sentAt)}
                  </List.Item>
                ))}
                {ended && <List.Item>{AUTOMATION_END_LABELS[ended]}</List.Item>}
              </List>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

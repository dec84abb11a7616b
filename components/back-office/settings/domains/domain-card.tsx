'use client'

import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { domains as contract, type DomainRow, type StoreDomains } from '@/lib/contract/domains'
import { sendChange } from '../../kit/form/send-change'
import { Moment } from '../../kit/moment'
import { Tag } from '../../kit/tag'
import { toastFailure } from '../../kit/toast-failure'
import { DOMAIN_STATES } from './domain-labels'
import { DomainRecords } from './domain-records'
import classes from './domains.module.css'
import { RemoveDomain } from './remove-domain'

type Props = { row: DomainRow; isLocked: boolean; onSaved: (saved: StoreDomains) => void }

/** One domain: its state, what is wrong, its records, and what can be done. */
export function DomainCard({ row, isLocked, onSaved }: Props) {
  const { _id, host, state, isPrimary, problem, checkedAt } = row
  const { name, tone, meaning } = DOMAIN_STATES[state]
  const [isRemoving, setRemoving] = useState(false)
  const checking = useAction(toastFailure)
  const choosing = useAction(toastFailure)
  const check = () => checking.run(async () => onSaved(await call(contract.check, { _id })))
  const choose = (id: string | null) =>
    sendChange(
      choosing,
      { onSaved },
      () => call(contract.makePrimary, { _id: id }),
      'The address of the shop is changed.',
      'domain',
    )
  return (
    <li className={classes.card}>
      <Group gap="xs" justify="space-between">
        <h3 className={classes.host}>{host}</h3>
        <Group gap="xs">
          {isPrimary && state === 'live' && <Tag tone="good">Address of the shop</Tag>}
          <Tag tone={tone}>{name}</Tag>
        </Group>
      </Group>
      <p className={classes.meaning}>{meaning}</p>
      {problem !== '' && (
        <p className={classes.problem} role="status">
          {problem}
        </p>
      )}
      <DomainRecords row={row} />
      <Group gap="sm" mt="md">
        <Button variant="default" loading={checking.isBusy} disabled={isLocked} onClick={() => void check()}>
          Check records
        </Button>
        {state === 'live' && (
          <Button
            variant="default"
            loading={choosing.isBusy}
            disabled={isLocked}
            onClick={() => void choose(isPrimary ? null : _id)}
          >
            {isPrimary ? 'Use the sub-domain instead' : 'Make it the address of the shop'}
          </Button>
        )}
        <Button variant="default" disabled={isLocked} onClick={() => setRemoving(true)}>
          Remove…
        </Button>
        {checkedAt !== null && (
          <span className={classes.checked}>
            Checked <Moment at={checkedAt} />
          </span>
        )}
      </Group>
      {isRemoving && <RemoveDomain row={row} onSaved={onSaved} onClose={() => setRemoving(false)} />}
    </li>
  )
}

'use client'

import { Button, Group } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { useRefresh } from '@/lib/client/use-refresh'
import { customerMerges } from '@/lib/contract/customer-merge'
import type { ReplyOf } from '@/lib/contract/endpoint'
import { defaultChoices, MERGE_SIZE, type MergeField } from '@/lib/rules/customer-merge'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { Panel } from '../kit/panel'
import classes from '../stock/parts/stock.module.css'
import { nameOfCustomer, profileHref } from './customer-cells'
import { FieldChoices } from './field-choices'
import { MainCustomer } from './main-customer'
import { MergeConsequences } from './merge-consequences'

type Props = { preview: ReplyOf<typeof customerMerges.preview>; onRemove: (id: string) => void }

/** The main customer, a choice for each field that differs, what follows, and the merge itself. */
export function MergeForm({ preview: { people, blockers, survivorId: proposed }, onRemove }: Props) {
  const { push } = useRouter()
  const refresh = useRefresh(customerMerges.merge)
  const action = useAction()
  const [survivorId, setSurvivor] = useState(proposed)
  const [chosen, setChosen] = useState<Partial<Record<MergeField, string>>>({})
  const [isAsking, setAsking] = useState(false)
  const choices = { ...defaultChoices(people, survivorId), ...chosen }
  const survivor = people.find(({ _id }) => _id === survivorId)
  if (!survivor) return null
  const named = choices.name === survivorId ? survivor : (people.find(({ _id }) => _id === choices.name) ?? survivor)
  const merge = () =>
    action.run(async () => {
      const ids = people.map(({ _id }) => _id)
      const { _id, message } = await call(customerMerges.merge, { ids, survivorId, choices })
      await refresh()
      showToast('success', message)
      push(profileHref({ _id }))
    })
  return (
    <>
      {blockers.length > 0 && (
        <Panel title="These customers cannot be merged now">
          <ul className={classes.reasons} role="alert">
            {blockers.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Panel>
      )}
      <MainCustomer
        people={people}
        value={survivorId}
        onChange={setSurvivor}
        {...(people.length > MERGE_SIZE.min ? { onRemove } : {})}
      />
      <FieldChoices
        people={people}
        choices={choices}
        onChoose={(field, id) => setChosen((earlier) => ({ ...earlier, [field]: id }))}
      />
      <MergeConsequences people={people} survivorId={survivorId} choices={choices} />
      <Group justify="flex-end">
        <Button
          disabled={blockers.length > 0}
          onClick={() => {
            action.forget()
            setAsking(true)
          }}
        >
          Merge {people.length} customers
        </Button>
      </Group>
      {isAsking && (
        <ConfirmDialog
          title={`Merge ${people.length} customers into ${nameOfCustomer(named)}`}
          confirm="Merge"
          tone="plain"
          action={action}
          onConfirm={() => void merge()}
          onClose={() => setAsking(false)}
        >
          The others leave the list of customers and are signed out. Links to them lead to the merged customer. You can
          undo the merge from the timeline, as long as the values that it set do not change.
        </ConfirmDialog>
      )}
    </>
  )
}

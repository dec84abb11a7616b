'use client'

import { Skeleton } from '@mantine/core'
import { useCall } from '@/lib/client/use-call'
import { type ChangeSetItem, changeSets } from '@/lib/contract/change-sets'
import { ErrorNote } from '../error-note'
import classes from './history.module.css'

/** The entries of a bulk edit, with the result for each. */
export function HistoryItems({ _id }: { _id: string }) {
  const { data, error, mutate } = useCall(changeSets.items, { _id })
  if (error && !data)
    return <ErrorNote title="The entries could not be loaded" message={error.message} retry={() => void mutate()} />
  if (!data) return <Skeleton height={60} mt="xs" />
  return (
    <ul className={classes.items}>
      {data.items.map((item) => (
        <li key={item._id}>
          <strong>{item.name || 'Untitled'}</strong> {actionOf(item)}
          {item.reason && <span className={classes.facts}> Not undone: {item.reason}</span>}
        </li>
      ))}
      {data.next !== null && <li className={classes.facts}>… and more</li>}
    </ul>
  )
}

function actionOf({ action, changes }: ChangeSetItem): string {
  if (action !== 'changed') return action
  const fields = Object.entries(changes)
  const told = fields.find(([, values]) => values.every((value) => value.length < 40 && !isId(value)))
  if (!told) return 'changed'
  const [field, [before, after]] = told
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  const more = fields.length > 1 ? ` and ${fields.length - 1} more` : ''
  return `${words}: ${before || 'nothing'} → ${after || 'nothing'}${more}`
}

const isId = (value: string) => /^[\da-f]{8}-[\da-f-]{27}$/.test(value)

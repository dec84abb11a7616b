'use client'

import { Button, Skeleton, Stack, Tabs } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import { type ImportField, type ImportItem, type ImportState, imports } from '@/lib/contract/imports'
import { ErrorNote } from '../error-note'
import classes from './import-items.module.css'

type Action = ImportItem['action']

const LABELS: Readonly<Record<Action, string>> = {
  created: 'New',
  changed: 'Changed',
  failed: 'Skipped',
  note: 'Notes',
}

/** The imported entries, grouped by result. */
export function ImportItems({ state }: { state: ImportState }) {
  const { counts } = state
  const all: readonly (readonly [Action, number])[] = [
    ['failed', counts.failed],
    ['changed', counts.changed],
    ['created', counts.created],
    ['note', counts.notes],
  ]
  const tabs = all.filter(([, count]) => count > 0)
  const [first] = tabs
  if (!first) return null
  return (
    <Tabs defaultValue={first[0]} keepMounted={false}>
      <Tabs.List aria-label="Entries">
        {tabs.map(([action, count]) => (
          <Tabs.Tab key={action} value={action}>
            {LABELS[action]} ({count.toLocaleString('en')})
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(([action]) => (
        <Tabs.Panel key={action} value={action}>
          <Pages state={state} action={action} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function Pages({ state, action }: { state: ImportState; action: Action }) {
  const [pages, setPages] = useState<readonly (number | null)[]>([null])
  return (
    <ul className={classes.items}>
      {pages.map((after, at) => (
        <Page
          key={after}
          state={state}
          action={action}
          after={after}
          onMore={at === pages.length - 1 ? (next) => setPages([...pages, next]) : null}
        />
      ))}
    </ul>
  )
}

type PageProps = { state: ImportState; action: Action; after: number | null; onMore: ((next: number) => void) | null }

function Page({ state: { _id, fields }, action, after, onMore }: PageProps) {
  const { data, error, mutate } = useCall(imports.items, { _id, action, ...(after === null ? {} : { after }) })
  if (error && !data) {
    return (
      <li>
        <ErrorNote title="The entries could not be loaded" message={error.message} retry={() => void mutate()} />
      </li>
    )
  }
  if (!data) {
    return (
      <Stack component="li" gap="xs" aria-hidden>
        <Skeleton height={40} />
        <Skeleton height={40} />
      </Stack>
    )
  }
  const { next } = data
  return (
    <>
      {data.items.map((item) => (
        <Item key={item.position} item={item} fields={fields} />
      ))}
      {next !== null && onMore && (
        <li>
          <Button variant="default" size="xs" onClick={() => onMore(next)}>
            Show more
          </Button>
        </li>
      )}
    </>
  )
}

type ItemProps = { item: ImportItem; fields: readonly ImportField[] }

function Item({ item: { name, rows, reason, changes, action }, fields }: ItemProps) {
  const changed = inOrder(Object.entries(changes), fields)
  return (
    <li>
      <div className={classes.head}>
        <strong>{name || 'Untitled'}</strong>
        <span className={classes.lines}>{describeLines(rows)}</span>
      </div>
      {reason && <p className={action === 'failed' ? classes.failed : classes.reason}>{reason}</p>}
      {changed.length > 0 && (
        <dl className={classes.changes}>
          {changed.map(([key, [before, after]]) => (
            <div key={key}>
              <dt>{labelOf(key, fields)}</dt>
              <dd>
                {action !== 'created' && (
                  <>
                    <del>{before || 'nothing'}</del> <span aria-hidden>→</span>{' '}
                  </>
                )}
                <ins>{after || 'nothing'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

const describeLines = ([first, last]: ImportItem['rows']): string =>
  first === last ? `line ${first}` : `lines ${first}–${last}`

/** In the order of the fields; keys without a field come last. */
function inOrder<T>(entries: readonly [string, T][], fields: readonly ImportField[]): readonly [string, T][] {
  const placeOf = (name: string) => {
    const at = fields.findIndex(({ key, label }) => key === name || label === name)
    return at < 0 ? fields.length : at
  }
  return [...entries].sort(([one], [other]) => placeOf(one) - placeOf(other))
}

/** The label of the field, or its key as words. */
function labelOf(key: string, fields: readonly ImportField[]): string {
  const label = fields.find((field) => field.key === key)?.label ?? key
  if (/^[A-Z]|\s/.test(label)) return label
  const words = label
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

'use client'

import { Button, Group, Select, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import { inventory } from '@/lib/contract/inventory'
import type { InventoryRow } from '@/lib/contract/inventory-row'
import type { StockHistoryRow } from '@/lib/contract/stock-history-row'
import { REASON_LABELS, STOCK_STATE_LABELS, STOCK_STATES, type StockState } from '@/lib/rules/stock'
import { EntryLink } from '../../kit/entry-link'
import { ErrorNote } from '../../kit/error-note'
import { Moment } from '../../kit/moment'
import { Panel } from '../../kit/panel'
import classes from '../parts/stock.module.css'

/** The stock history: all movements, newest first, with the resulting quantity. */
export function ItemHistory({ rows }: { rows: readonly InventoryRow[] }) {
  const [first] = rows
  const [locationId, setLocation] = useState<string | null>(null)
  const [state, setState] = useState<StockState | null>(null)
  const [pages, setPages] = useState<readonly (string | null)[]>([null])
  const onHand = rows
    .filter((row) => locationId === null || row.locationId === locationId)
    .reduce((sum, row) => sum + row.onHand, 0)
  return (
    <Panel
      title={`Why is this ${onHand}?`}
      description="All stock movements, newest first, with the resulting quantity."
    >
      <Group mb="sm" align="end">
        <Select
          size="xs"
          label="Location"
          placeholder="All"
          clearable
          data={rows.map((row) => ({ value: row.locationId, label: row.location }))}
          value={locationId}
          onChange={(id) => {
            setLocation(id)
            setPages([null])
          }}
        />
        <Select
          size="xs"
          label="Figure"
          placeholder="All"
          clearable
          data={STOCK_STATES.map((value) => ({ value, label: STOCK_STATE_LABELS[value] }))}
          value={state}
          onChange={(value) => {
            setState(STOCK_STATES.find((each) => each === value) ?? null)
            setPages([null])
          }}
        />
      </Group>
      <ol className={classes.history}>
        {pages.map((after, at) => (
          <Page
            key={after ?? ''}
            asked={{
              variantId: first?.variantId ?? '',
              ...(locationId ? { locationId } : {}),
              ...(state ? { state } : {}),
              ...(after ? { after } : {}),
            }}
            onMore={at === pages.length - 1 ? (next) => setPages([...pages, next]) : null}
          />
        ))}
      </ol>
    </Panel>
  )
}

type Asked = { variantId: string; locationId?: string; state?: StockState; after?: string }

function Page({ asked, onMore }: { asked: Asked; onMore: ((next: string) => void) | null }) {
  const { data, error, mutate } = useCall(inventory.history, asked)
  if (error && !data) {
    return (
      <li>
        <ErrorNote title="The history could not be loaded" message={error.message} retry={() => void mutate()} />
      </li>
    )
  }
  if (!data) return <Skeleton component="li" height={120} />
  const { next } = data
  return (
    <>
      {data.rows.length === 0 && asked.after === undefined && <li>No movements yet.</li>}
      {data.rows.map((row) => (
        <Row key={row._id} row={row} />
      ))}
      {next && onMore && (
        <li className={classes.more}>
          <Button variant="default" size="xs" onClick={() => onMore(next)}>
            Show older
          </Button>
        </li>
      )}
    </>
  )
}

function Row({ row }: { row: StockHistoryRow }) {
  const { delta, after, state, reason, location, document, actor, note, at } = row
  return (
    <li>
      <span className={classes.delta} data-sign={delta > 0 ? 'up' : 'down'}>
        {delta > 0 ? `+${delta}` : delta}
      </span>
      <span>
        {REASON_LABELS[reason]}
        {document && ' · '}
        {document?.href ? <EntryLink href={document.href}>{document.label}</EntryLink> : document?.label}
        {note && ` · ${note}`}
        <br />
        <span className={classes.soft}>
          {[location, actor].filter(Boolean).join(' · ')} · <Moment at={at} />
        </span>
      </span>
      <span className={classes.soft}>
        {STOCK_STATE_LABELS[state]} {after}
      </span>
    </li>
  )
}

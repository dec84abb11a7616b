'use client'

import { Button, Radio, Select, Switch, TextInput } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { newId } from '@/lib/client/new-id'
import { useCall } from '@/lib/client/use-call'
import { inventory } from '@/lib/contract/inventory'
import { stockCounts } from '@/lib/contract/stock-counts'
import { Panel } from '../../kit/panel'
import { ScreenHeader } from '../../kit/screen-header'
import classes from '../parts/stock.module.css'

const SCOPES = [
  ['everything', 'All items of this location'],
  ['category', 'One category'],
  ['scanned', 'Scanned items only'],
] as const

/** The scope of a new count: location and products. */
export function OpenCount() {
  const { replace } = useRouter()
  const action = useAction()
  const { data } = useCall(inventory.facts, {})
  const [draftId] = useState(newId)
  const [name, setName] = useState('')
  const [chosen, setLocation] = useState<string | null>(null)
  const [scope, setScope] = useState<(typeof SCOPES)[number][0]>('everything')
  const [categoryId, setCategory] = useState<string | null>(null)
  const [isBlind, setBlind] = useState(false)
  const locations = data?.locations ?? []
  const locationId = chosen ?? (locations.length === 1 ? (locations[0]?._id ?? null) : null)
  const open = () =>
    action.run(async () => {
      const input = { draftId, name, locationId: locationId ?? '', scope, categoryId, isBlind }
      const { _id } = await call(stockCounts.open, input)
      replace(`/inventory?count=${_id}`)
    })
  const fields = action.failure?.fields
  return (
    <div>
      <Link href="/inventory?view=counts" className={classes.back}>
        <IconChevronLeft size={16} aria-hidden /> Counts
      </Link>
      <ScreenHeader title="Open count" />
      <Panel title="Items to count">
        <form
          className={classes.fields}
          onSubmit={(event) => {
            event.preventDefault()
            void open()
          }}
        >
          <TextInput
            label="Name"
            placeholder="Front shelves, November"
            maxLength={80}
            value={name}
            error={fields?.name}
            onChange={({ currentTarget: { value } }) => setName(value)}
          />
          <Select
            label="Location"
            data={locations.map(({ _id, name: label }) => ({ value: _id, label }))}
            value={locationId}
            error={fields?.locationId}
            onChange={setLocation}
          />
          <Radio.Group
            label="Products"
            value={scope}
            error={fields?.scope}
            onChange={(value) => setScope(SCOPES.find(([id]) => id === value)?.[0] ?? 'everything')}
          >
            <div className={classes.fields}>
              {SCOPES.map(([id, label]) => (
                <Radio key={id} value={id} label={label} />
              ))}
            </div>
          </Radio.Group>
          {scope === 'category' && (
            <Select
              label="Category"
              searchable
              data={(data?.categories ?? []).map(({ _id, name: label }) => ({ value: _id, label }))}
              value={categoryId}
              error={fields?.categoryId}
              onChange={setCategory}
            />
          )}
          <Switch
            label="Blind count: hide the expected quantities"
            checked={isBlind}
            onChange={({ currentTarget: { checked } }) => setBlind(checked)}
          />
          {action.failure && !action.failure.fields && (
            <p className={classes.rejection} role="alert">
              {action.failure.message}
            </p>
          )}
          <Button type="submit" loading={action.isBusy} disabled={locationId === null}>
            Open count
          </Button>
        </form>
      </Panel>
    </div>
  )
}

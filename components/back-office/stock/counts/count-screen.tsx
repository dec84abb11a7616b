'use client'

import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { IconBarcode, IconChevronLeft } from '@tabler/icons-react'
import Link from 'next/link'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { type CountDetail, stockCounts } from '@/lib/contract/stock-counts'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { EntryGate } from '../../kit/form/entry-gate'
import { Panel } from '../../kit/panel'
import { ScreenHeader } from '../../kit/screen-header'
import { useVendor } from '../../kit/vendor-context'
import { DocumentState } from '../parts/document-state'
import classes from '../parts/stock.module.css'
import { CountLines } from './count-lines'

/** Maximum lines shown at once; scanning finds the others. */
const SHOWN = 200

/** A stock count: scanned or typed quantities, differences, and applying them at the end. */
export function CountScreen({ id }: { id: string }) {
  const reading = useCall(stockCounts.detail, { _id: id })
  const show = (count: CountDetail) => void reading.mutate(count, { revalidate: false })
  return (
    <EntryGate noun="count" back="/inventory?view=counts" reading={reading}>
      {(count) => <Count count={count} show={show} />}
    </EntryGate>
  )
}

type Props = { count: CountDetail; show: (count: CountDetail) => void }

function Count({ count, show }: Props) {
  const { features } = useVendor()
  const action = useAction()
  const [open, setOpen] = useState<'apply' | 'cancel' | null>(null)
  const [words, setWords] = useState('')
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const { _id, version, state, lines } = count
  const mayCount = features.has('inventory.count') && state === 'open'
  const counted = lines.filter((line) => line.counted !== null)
  const different = lines.filter(({ variance }) => variance !== null && variance !== 0)
  const looked = words.trim().toLowerCase()
  const matching = (onlyDifferent ? different : lines).filter(({ name, variantTitle, sku }) =>
    `${name} ${variantTitle} ${sku}`.toLowerCase().includes(looked),
  )
  const end = () =>
    action.run(async () => {
      show(await call(open === 'apply' ? stockCounts.apply : stockCounts.cancel, { _id, version }))
      setOpen(null)
    })
  return (
    <div>
      <Link href="/inventory?view=counts" className={classes.back}>
        <IconChevronLeft size={16} aria-hidden /> Counts
      </Link>
      <ScreenHeader
        title={`Count #${count.number} ${count.name}`}
        description={
          <>
            <DocumentState state={state} /> {count.location.name} · {counted.length} of {lines.length} counted
            {!(count.isBlind && state === 'open') && `, ${different.length} differ`}
          </>
        }
      >
        {mayCount && (
          <>
            <Button variant="default" onClick={() => setOpen('cancel')}>
              Cancel count
            </Button>
            <Button disabled={counted.length === 0} onClick={() => setOpen('apply')}>
              Apply
            </Button>
          </>
        )}
      </ScreenHeader>
      <div className={classes.stack}>
        {mayCount && <Scan count={count} show={show} />}
        <Panel title="Products">
          <Group mb="sm" align="end">
            <TextInput
              size="xs"
              label="Find"
              value={words}
              onChange={({ currentTarget: { value } }) => setWords(value)}
            />
            <Checkbox
              label="Differences only"
              checked={onlyDifferent}
              onChange={({ currentTarget: { checked } }) => setOnlyDifferent(checked)}
            />
          </Group>
          {lines.length === 0 && <p className={classes.soft}>No lines yet. Scan items to count them.</p>}
          <CountLines count={count} lines={matching.slice(0, SHOWN)} show={show} mayCount={mayCount} />
          {matching.length > SHOWN && (
            <p className={classes.soft}>
              {SHOWN} of {matching.length} are shown. Search or scan to find the others.
            </p>
          )}
        </Panel>
      </div>
      {open && (
        <ConfirmDialog
          title={open === 'apply' ? 'Apply count' : 'Cancel count'}
          confirm={open === 'apply' ? 'Apply' : 'Cancel count'}
          tone={open === 'apply' ? 'plain' : 'danger'}
          action={action}
          onConfirm={() => void end()}
          onClose={() => setOpen(null)}
        >
          {open === 'apply'
            ? `The stock at ${count.location.name} is set to the counted quantities. Movements since the count are kept. ${
                lines.length - counted.length
              } uncounted lines do not change.`
            : 'The counted quantities are kept here. The stock does not change.'}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** A scanner types a code and presses Enter; each scan is one unit. */
function Scan({ count: { _id, lines }, show }: Props) {
  const action = useAction()
  const [code, setCode] = useState('')
  const [last, setLast] = useState('')
  const scan = () =>
    action.run(async () => {
      const reply = await call(stockCounts.scan, { _id, code })
      const before = new Map(lines.map((line) => [line.variantId, line.counted]))
      const hit = reply.lines.find((line) => line.counted !== (before.get(line.variantId) ?? null))
      setLast(hit ? `${hit.name}: ${hit.counted}` : '')
      setCode('')
      show(reply)
    })
  return (
    <Panel title="Scan">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (code.trim() !== '') void scan()
        }}
      >
        <TextInput
          label="Barcode or SKU"
          description="Each scan counts one more"
          leftSection={<IconBarcode size={16} aria-hidden />}
          value={code}
          error={action.failure?.message}
          onChange={({ currentTarget: { value } }) => setCode(value)}
        />
      </form>
      <p className={classes.soft} role="status">
        {last}
      </p>
    </Panel>
  )
}

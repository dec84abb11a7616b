'use client'

import { Button, Checkbox, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { useCall } from '@/lib/client/use-call'
import { useRefresh } from '@/lib/client/use-refresh'
import { type CodeBatch, MOST_CODES_AT_ONCE, offerCodes } from '@/lib/contract/offer-codes'
import type { OfferDetail } from '@/lib/contract/offers'
import { ListExportButton } from '../kit/list/list-export'
import { Moment } from '../kit/moment'
import { Panel } from '../kit/panel'
import { Tag } from '../kit/tag'
import { toastFailure } from '../kit/toast-failure'
import { useVendor } from '../kit/vendor-context'
import stock from '../stock/parts/stock.module.css'
import { CodeSearch } from './code-search'
import classes from './promotions.module.css'

/** Generated codes of an offer: batches, search, export, and switching them off. */
export function CodesPanel({ offer }: { offer: OfferDetail }) {
  const { features } = useVendor()
  const { _id } = offer
  const { data } = useCall(offerCodes.batches, { _id })
  const batches = data?.batches ?? []
  const mayEdit = features.has('coupon.edit')
  return (
    <Panel title="Codes" description="Generated codes are hard to guess; single-use ones work for one order.">
      <div className={classes.stack}>
        {batches.length > 0 && (
          <table className={`${stock.table} ${stock.cards}`}>
            <thead>
              <tr>
                <th scope="col">Batch</th>
                <th scope="col">Codes</th>
                <th scope="col">Used</th>
                <th scope="col">Disabled</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {batches.map((batch) => (
                <BatchRow key={batch._id} offerId={_id} batch={batch} mayEdit={mayEdit} />
              ))}
            </tbody>
          </table>
        )}
        {batches.length > 0 && (
          <div>
            <ListExportButton list="offer_code" filter={{ _id }} />
          </div>
        )}
        {batches.length > 0 && <CodeSearch offerId={_id} mayEdit={mayEdit} />}
        {mayEdit && <Generator offerId={_id} />}
      </div>
    </Panel>
  )
}

type RowProps = { offerId: string; batch: CodeBatch; mayEdit: boolean }

function BatchRow({ offerId, batch, mayEdit }: RowProps) {
  const action = useAction(toastFailure)
  const refresh = useRefresh(offerCodes.batches)
  const { _id, example, codes, used, disabled, isSingleUse, createdAt } = batch
  const isOff = disabled === codes
  const set = () =>
    action.run(async () => {
      const { changed } = await call(offerCodes.setDisabled, {
        _id: offerId,
        codes: { kind: 'batch', id: _id },
        isDisabled: !isOff,
      })
      await refresh()
      showToast('success', `${changed.toLocaleString('en')} codes are ${isOff ? 'enabled' : 'disabled'}.`)
    })
  return (
    <tr>
      <th scope="row">
        <span className={classes.name}>
          <span>
            {example} … {isSingleUse && <Tag>Single use</Tag>}
          </span>
          <span className={classes.soft}>
            <Moment at={createdAt} />
          </span>
        </span>
      </th>
      <td data-label="Codes">{codes.toLocaleString('en')}</td>
      <td data-label="Used">{used.toLocaleString('en')}</td>
      <td data-label="Disabled">{disabled.toLocaleString('en')}</td>
      <td data-align="end">
        {mayEdit && (
          <Button size="compact-sm" variant="default" loading={action.isBusy} onClick={() => void set()}>
            {isOff ? 'Enable all' : 'Disable all'}
          </Button>
        )}
      </td>
    </tr>
  )
}

function Generator({ offerId }: { offerId: string }) {
  const action = useAction()
  const refresh = useRefresh(offerCodes.batches)
  const [count, setCount] = useState<number | null>(100)
  const [prefix, setPrefix] = useState('')
  const [isSingleUse, setSingleUse] = useState(true)
  // Sent again with the same id after a lost reply, it stays one batch.
  const [batchId, setBatchId] = useState(() => crypto.randomUUID())
  const generate = () =>
    action.run(async () => {
      await call(offerCodes.generate, { _id: offerId, batchId, count: count ?? 0, prefix, isSingleUse })
      setBatchId(crypto.randomUUID())
      await refresh()
      showToast('success', `${(count ?? 0).toLocaleString('en')} codes are generated.`)
    })
  const { fields = {}, message } = action.failure ?? {}
  return (
    <div className={classes.stack}>
      <div className={classes.row}>
        <NumberInput
          label="Codes to generate"
          min={1}
          max={MOST_CODES_AT_ONCE}
          clampBehavior="none"
          allowDecimal={false}
          thousandSeparator=","
          hideControls
          error={fields.count}
          value={count ?? ''}
          onChange={(value) => setCount(typeof value === 'number' ? value : null)}
        />
        <TextInput
          label="Begin with"
          placeholder="Nothing"
          maxLength={16}
          error={fields.prefix}
          value={prefix}
          onChange={({ currentTarget }) => setPrefix(currentTarget.value)}
        />
        <Button variant="default" loading={action.isBusy} onClick={() => void generate()}>
          Generate codes
        </Button>
      </div>
      <Checkbox
        label="Each works for one order"
        checked={isSingleUse}
        onChange={({ currentTarget }) => setSingleUse(currentTarget.checked)}
      />
      {action.failure && Object.keys(fields).length === 0 && (
        <p className={classes.rejection} role="alert">
          {message}
        </p>
      )}
    </div>
  )
}

'use client'

import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '@/lib/client/download'
import { showToast } from '@/lib/client/toast'
import { type BillingEntry, billing } from '@/lib/contract/billing'
import { Failure } from '@/lib/rules/failure'
import { Panel } from '../kit/panel'
import { Tag } from '../kit/tag'
import { useVendor } from '../kit/vendor-context'
import { formatEndDate } from '../renewal/status-box'
import classes from './billing-history.module.css'
import { entryTitle, platformMoney } from './billing-texts'

/** The payment history of the subscription, newest first, with a receipt for each payment. */
export function BillingHistory({ entries }: { entries: readonly BillingEntry[] }) {
  return (
    <Panel title="Billing history">
      {entries.length === 0 ? (
        <p className={classes.empty}>No payments yet. Receipts appear here.</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">For</th>
              <th scope="col">Period</th>
              <th scope="col">Amount</th>
              <th scope="col">
                <span className={classes.unseen}>Receipt</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <HistoryRow key={entry._id} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

function HistoryRow({ entry }: { entry: BillingEntry }) {
  const { store } = useVendor()
  const day = (at: string) => formatEndDate(at, store.timeZone)
  const { at, credit, charged, card, isRefunded, periodStart, periodEnd, by } = entry
  const details = [card, by && `by ${by}`].filter(Boolean).join(' · ')
  return (
    <tr>
      <td>{day(at)}</td>
      <td>
        {entryTitle(entry)}
        {details && <small>{details}</small>}
      </td>
      <td>
        {day(periodStart)} – {day(periodEnd)}
      </td>
      <td className={classes.money}>
        {platformMoney(charged)}
        {credit > 0 && <small>after {platformMoney(credit)} credit</small>}
        {isRefunded && <Tag tone="warning">Refunded</Tag>}
      </td>
      <td>{charged > 0 && <ReceiptButton id={entry._id} date={day(at)} />}</td>
    </tr>
  )
}

function ReceiptButton({ id, date }: { id: string; date: string }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(billing.receipt, { id })
    } catch (error) {
      showToast('error', error instanceof Failure ? error.message : 'The receipt could not be downloaded.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="xs"
      variant="default"
      loading={isBusy}
      leftSection={<IconDownload size={14} aria-hidden />}
      aria-label={`Receipt of ${date}`}
      onClick={() => void save()}
    >
      Receipt
    </Button>
  )
}

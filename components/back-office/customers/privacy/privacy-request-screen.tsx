'use client'

import Link from 'next/link'
import { useParams } from 'next/navigation'
import { useCall } from '@/lib/client/use-call'
import { type PrivacyRow, privacyRequests } from '@/lib/contract/privacy-requests'
import { PRIVACY_CHANNEL_LABELS, PRIVACY_KIND_LABELS } from '@/lib/rules/privacy-request'
import { EntryGate } from '../../kit/form/entry-gate'
import { Panel } from '../../kit/panel'
import { ScreenHeader } from '../../kit/screen-header'
import { useDates } from '../../kit/use-dates'
import classes from '../../stock/parts/stock.module.css'
import { profileHref } from '../customer-cells'
import { AnswerAccess } from './answer-access'
import { AnswerErasure } from './answer-erasure'
import { DaysLeft, PrivacyStateTag, privacyTitle } from './privacy-cells'

/** The request of the address, and what can be done about it. */
export function PrivacyRequestScreen() {
  const { id } = useParams<{ id: string }>()
  const reading = useCall(privacyRequests.detail, { _id: id })
  return (
    <EntryGate noun="privacy request" back="/privacy-requests" reading={reading}>
      {(row) => <Request row={row} />}
    </EntryGate>
  )
}

function Request({ row }: { row: PrivacyRow }) {
  const dates = useDates()
  const isOpen = row.state === 'open' || row.state === 'scheduled'
  return (
    <div>
      <ScreenHeader
        title={`${PRIVACY_KIND_LABELS[row.kind]}: ${privacyTitle(row)}`}
        description={
          <span className={classes.tags}>
            <PrivacyStateTag state={row.state} />
            <DaysLeft row={row} />
          </span>
        }
      />
      <div className={classes.stack}>
        <Panel title="Request">
          <dl className={classes.facts}>
            <dt>Customer</dt>
            <dd>
              <Link className={classes.link} href={profileHref({ _id: row.customerId })}>
                {privacyTitle(row)}
              </Link>
            </dd>
            <dt>Received</dt>
            <dd>
              {dates.day(row.receivedOn)}, {PRIVACY_CHANNEL_LABELS[row.channel].toLowerCase()}
            </dd>
            <dt>Due</dt>
            <dd>{dates.day(row.dueOn)}</dd>
            <dt>Entered by</dt>
            <dd>{row.by}</dd>
            {row.archiveAt && (
              <>
                <dt>Archive made</dt>
                <dd>{dates.moment(row.archiveAt)}</dd>
              </>
            )}
            {row.closedAt && (
              <>
                <dt>Closed</dt>
                <dd>{dates.moment(row.closedAt)}</dd>
              </>
            )}
          </dl>
        </Panel>
        {isOpen && row.kind === 'access' && <AnswerAccess row={row} />}
        {isOpen && row.kind === 'erasure' && <AnswerErasure row={row} />}
      </div>
    </div>
  )
}

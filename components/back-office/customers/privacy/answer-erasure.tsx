'use client'

import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import { type PrivacyRow, privacyRequests } from '@/lib/contract/privacy-requests'
import { PRIVACY_ERASE_DAYS } from '@/lib/rules/privacy-request'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { countedNoun } from '../../kit/list/list-definition'
import { Panel } from '../../kit/panel'
import { useDates } from '../../kit/use-dates'
import { useVendor } from '../../kit/vendor-context'
import classes from '../../stock/parts/stock.module.css'
import { CloseRequest } from './close-request'
import { usePrivacyStep } from './use-privacy-step'

/** What an erasure would do, its schedule, and how to stop it. */
export function AnswerErasure({ row }: { row: PrivacyRow }) {
  const { features } = useVendor()
  const dates = useDates()
  const { action, take } = usePrivacyStep(row)
  const [isAsking, setAsking] = useState(false)
  const mayErase = features.has('customer.delete')
  return (
    <Panel title="Answer" description="Personal data is erased for good. Amounts of orders stay for your books.">
      {!mayErase && <p className={classes.soft}>You need the permission to erase customers to answer.</p>}
      {mayErase && <ErasureFigures _id={row._id} />}
      {row.eraseAt && (
        <p className={classes.words} role="status">
          The customer is erased on {dates.moment(row.eraseAt)}. Until then you can stop it.
        </p>
      )}
      <Group gap={8}>
        {mayErase && row.state === 'open' && (
          <Button
            color="red.9"
            onClick={() => {
              action.forget()
              setAsking(true)
            }}
          >
            Schedule erasure
          </Button>
        )}
        {mayErase && row.state === 'scheduled' && (
          <Button
            variant="default"
            loading={action.isBusy}
            onClick={() => void take('stop', 'The erasure is stopped.')}
          >
            Stop erasure
          </Button>
        )}
        {row.state === 'open' && features.has('customer.edit') && <CloseRequest row={row} />}
      </Group>
      {action.failure && !isAsking && (
        <p className={classes.rejection} role="alert">
          {action.failure.message}
        </p>
      )}
      {isAsking && row.state === 'open' && (
        <ConfirmDialog
          title={`Erase ${row.name} in ${PRIVACY_ERASE_DAYS} days`}
          confirm="Schedule erasure"
          action={action}
          onConfirm={() => void take('schedule', 'The erasure is scheduled.').then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          <p>
            In {PRIVACY_ERASE_DAYS} days name, addresses, consents, notes and emails of this customer are deleted, also
            of customers who were merged into it. Nobody can bring them back. Until then you can stop the erasure.
          </p>
          <p>The email address never gets marketing from you again, not even after an import.</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}

function ErasureFigures({ _id }: { _id: string }) {
  const { data, error } = useCall(privacyRequests.previewErasure, { _id }, { revalidateOnFocus: false })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p className={classes.soft}>Counting…</p>
  const rows = `${countedNoun(['row', 'rows'], data.rows)} in ${countedNoun(['table', 'tables'], data.tables)}`
  return (
    <p className={classes.words}>
      Removes {rows}, keeps {countedNoun(['order', 'orders'], data.orders)} without the person.
      {data.openOrders > 0 &&
        ` ${countedNoun(['order is', 'orders are'], data.openOrders)} still to be sent, and erased once sent.`}
    </p>
  )
}

'use client'

import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { useRefresh } from '@/lib/client/use-refresh'
import { type OfferCodeRow, offerCodes } from '@/lib/contract/offer-codes'
import { Tag } from '../kit/tag'
import { toastFailure } from '../kit/toast-failure'
import stock from '../stock/parts/stock.module.css'
import classes from './promotions.module.css'

const PAUSE_MS = 200
const SHOWN = 10

type Props = { offerId: string; mayEdit: boolean }

/** Finds single codes, to see whether one was used and to switch it off. */
export function CodeSearch({ offerId, mayEdit }: Props) {
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const { data } = useCall(offerCodes.list, query === '' ? null : { _id: offerId, query, size: SHOWN, sort: 'code' }, {
    keepPreviousData: true,
  })
  const rows = query === '' ? [] : (data?.rows ?? [])
  return (
    <div className={classes.stack}>
      <TextInput
        label="Find a code"
        placeholder="Part of a code"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {query !== '' && data && rows.length === 0 && <p className={classes.soft}>No code of this offer contains it.</p>}
      {rows.length > 0 && (
        <table className={stock.table} aria-label="Codes found">
          <tbody>
            {rows.map((row) => (
              <Row key={row._id} offerId={offerId} row={row} mayEdit={mayEdit} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function Row({ offerId, row, mayEdit }: Props & { row: OfferCodeRow }) {
  const action = useAction(toastFailure)
  const refresh = useRefresh(offerCodes.list)
  const { _id, code, used, usageLimit, isDisabled } = row
  const set = () =>
    action.run(async () => {
      await call(offerCodes.setDisabled, { _id: offerId, codes: { kind: 'one', id: _id }, isDisabled: !isDisabled })
      await refresh()
    })
  return (
    <tr>
      <th scope="row">{code}</th>
      <td>
        {isDisabled ? (
          <Tag tone="warning">Disabled</Tag>
        ) : usageLimit !== null && used >= usageLimit ? (
          <Tag>Used</Tag>
        ) : null}
        {used > 0 && usageLimit === null && `Used ${used} times`}
      </td>
      <td data-align="end">
        {mayEdit && (
          <Button
            size="compact-sm"
            variant="default"
            loading={action.isBusy}
            aria-label={`${isDisabled ? 'Enable' : 'Disable'} ${code}`}
            onClick={() => void set()}
          >
            {isDisabled ? 'Enable' : 'Disable'}
          </Button>
        )}
      </td>
    </tr>
  )
}

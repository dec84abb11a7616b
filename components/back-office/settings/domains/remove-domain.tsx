'use client'

import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { domains as contract, type DomainRow, type StoreDomains } from '@/lib/contract/domains'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { sendChange } from '../../kit/form/send-change'

type Props = { row: DomainRow; onSaved: (saved: StoreDomains) => void; onClose: () => void }

/** Asks for confirmation: visitors of the domain no longer find the shop. */
export function RemoveDomain({ row: { _id, host, state }, onSaved, onClose }: Props) {
  const removing = useAction()
  const remove = () =>
    sendChange(removing, { onSaved }, () => call(contract.remove, { _id }), `${host} is removed.`, 'domain')
  return (
    <ConfirmDialog
      title={`Remove ${host}?`}
      confirm="Remove domain"
      action={removing}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>
        {state === 'pending'
          ? 'The domain does not show your shop yet, so shoppers notice nothing.'
          : 'The domain stops showing your shop at once. Adding it again needs a new TXT record.'}
      </p>
    </ConfirmDialog>
  )
}

import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { call } from '@/lib/client/call'
import { customerAddressesCall, deleteAddressCall } from '@/lib/client/customer-calls'
import { showToast } from '@/lib/client/toast'
import type { Address } from '@/lib/contract/customer-address'
import { Failure } from '@/lib/rules/failure'
import { AddressForm } from './address-form'
import { Read, SectionPanel } from './section'
import styles from './section.module.css'
import { useReading } from './use-reading'

/** Shipping addresses: list, add, edit, delete. */
export function AddressesSection() {
  const reading = useReading('addresses', () => call(customerAddressesCall, {}))
  const [edited, setEdited] = useState<Address | 'new' | null>(null)
  const [doomed, setDoomed] = useState<Address | null>(null)

  const remove = async ({ _id }: Address) => {
    setDoomed(null)
    try {
      await reading.mutate(await call(deleteAddressCall, { _id }), false)
      showToast('success', 'The address is deleted.', 'account')
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown
      showToast('error', thrown.message, 'account')
    }
  }
  const save = (addresses: { addresses: Address[] }) => {
    setEdited(null)
    void reading.mutate(addresses, false)
    showToast('success', 'The address is saved.', 'account')
  }

  return (
    <SectionPanel title="Addresses" intro="The default address is filled in when you order.">
      <Read reading={reading}>
        {({ addresses }) => (
          <>
            {addresses.length > 0 && (
              <ul className={styles.list}>
                {addresses.map((address) => (
                  <li key={address._id} className={styles.item}>
                    <Lines address={address} />
                    <div className={styles.buttons}>
                      <Button
                        variant="secondary"
                        aria-label={`Edit ${address.line1}`}
                        onClick={() => setEdited(address)}
                      >
                        Edit
                      </Button>
                      <Button variant="quiet" aria-label={`Delete ${address.line1}`} onClick={() => setDoomed(address)}>
                        Delete
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
            )}
            <div className={styles.buttons}>
              <Button onClick={() => setEdited('new')}>Add an address</Button>
            </div>
          </>
        )}
      </Read>
      <Dialog
        open={edited !== null}
        title={edited === 'new' ? 'Add an address' : 'Edit the address'}
        onClose={() => setEdited(null)}
      >
        {edited && <AddressForm address={edited === 'new' ? null : edited} onSaved={save} />}
      </Dialog>
      <Dialog open={doomed !== null} title="Delete this address?" onClose={() => setDoomed(null)}>
        {doomed && (
          <>
            <Lines address={doomed} />
            <div className={styles.buttons}>
              <Button onClick={() => void remove(doomed)}>Delete</Button>
              <Button variant="secondary" onClick={() => setDoomed(null)}>
                Cancel
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </SectionPanel>
  )
}

function Lines({ address }: { address: Address }) {
  const { name, lines, phone, isDefault } = address
  return (
    <address className={styles.address}>
      <b>{name}</b> {isDefault && <Badge>Default</Badge>}
      <p className={`${styles.small} ${styles.lines}`}>
        {[...lines.filter((line) => line !== name), phone].filter(Boolean).join('\n')}
      </p>
    </address>
  )
}

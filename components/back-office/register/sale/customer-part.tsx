import { Button, Modal, TextInput } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { registerSales } from '@/lib/contract/register-sales'
import type { Sale, SaleCustomer } from './sale'
import classes from './sale.module.css'

type Found = Awaited<ReturnType<typeof find>>

const find = (query: string) => call(registerSales.customers, { query })

type Props = { sale: Sale; onChange: (customer: SaleCustomer | null) => void }

/** The customer of the sale, found by email address or phone number. */
export function CustomerPart({ sale: { customer }, onChange }: Props) {
  const action = useAction()
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<Found['customers'] | null>(null)
  const close = () => {
    setOpen(false)
    setFound(null)
    setQuery('')
  }
  return (
    <div className={classes.customer}>
      {customer ? (
        <>
          <span>
            {customer.name} <small>{customer.email}</small>
          </span>
          <Button variant="subtle" onClick={() => onChange(null)}>
            Remove
          </Button>
        </>
      ) : (
        <Button variant="default" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
          Add customer
        </Button>
      )}
      {isOpen && (
        <Modal opened onClose={close} title="Find customer" closeButtonProps={{ 'aria-label': 'Close' }}>
          <form
            className={classes.stack}
            onSubmit={(event) => {
              event.preventDefault()
              void action.run(async () => setFound((await find(query)).customers))
            }}
          >
            <TextInput
              size="md"
              label="Email address or phone number"
              data-autofocus
              value={query}
              error={action.failure?.fields?.query ?? action.failure?.message}
              onChange={({ currentTarget }) => setQuery(currentTarget.value)}
            />
            <Button type="submit" size="md" loading={action.isBusy}>
              Find
            </Button>
          </form>
          {found?.length === 0 && <p role="status">No customer has this address or number.</p>}
          {found && found.length > 0 && (
            <ul className={classes.choices}>
              {found.map((each) => (
                <li key={each._id}>
                  <Button
                    fullWidth
                    variant="default"
                    size="md"
                    onClick={() => {
                      onChange({ _id: each._id, name: each.name, email: each.email })
                      close()
                    }}
                  >
                    {each.name} · {each.email || each.phone}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Modal>
      )}
    </div>
  )
}

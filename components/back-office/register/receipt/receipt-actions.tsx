import { Button, Group, TextInput } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { registerSales } from '@/lib/contract/register-sales'
import type { SaleReceipt } from '@/lib/contract/sale-receipt'
import { printPart } from '../../kit/print/print-part'

/** Print on a receipt printer or on a full page (also as a PDF), or send by email. */
export function ReceiptActions({ receipt }: { receipt: SaleReceipt }) {
  const action = useAction()
  const [email, setEmail] = useState(receipt.customerEmail)
  const [sent, setSent] = useState('')
  return (
    <div>
      <Group gap="xs">
        <Button
          variant="default"
          size="md"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => printPart('80mm')}
        >
          Print receipt
        </Button>
        <Button variant="default" size="md" onClick={() => printPart('page')}>
          Full page or PDF
        </Button>
      </Group>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void action.run(async () => {
            await call(registerSales.sendReceipt, { orderId: receipt.orderId, email })
            setSent(email)
          })
        }}
      >
        <Group gap="xs" align="end" mt="sm" wrap="nowrap">
          <TextInput
            flex={1}
            size="md"
            type="email"
            label="Email the receipt to"
            value={email}
            error={action.failure?.fields?.email ?? action.failure?.message}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <Button type="submit" variant="default" size="md" loading={action.isBusy} disabled={email.trim() === ''}>
            Send
          </Button>
        </Group>
        <p role="status">{sent !== '' && `The receipt was sent to ${sent}.`}</p>
      </form>
    </div>
  )
}

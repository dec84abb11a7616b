import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DiscountFields } from './discount-fields'
import type { Sale } from './sale'
import classes from './sale.module.css'

type Props = { sale: Sale; onChange: (next: (sale: Sale) => Sale) => void; onClose: () => void }

/** Discount on the whole sale, and a code. The server checks the cashier's limit. */
export function DiscountDialog({ sale, onChange, onClose }: Props) {
  const [discount, setDiscount] = useState(sale.discount)
  const [couponCode, setCode] = useState(sale.couponCode)
  return (
    <Modal opened onClose={onClose} title="Discount on the sale" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        className={classes.stack}
        onSubmit={(event) => {
          event.preventDefault()
          onChange((each) => ({ ...each, discount, couponCode: couponCode.trim() }))
          onClose()
        }}
      >
        <DiscountFields value={discount} onChange={setDiscount} />
        <TextInput
          size="md"
          label="Coupon code"
          maxLength={100}
          value={couponCode}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Button type="submit" size="md">
          Apply
        </Button>
      </form>
    </Modal>
  )
}

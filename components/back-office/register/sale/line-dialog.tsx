import { Button, Group, Modal, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useVendor } from '../../kit/vendor-context'
import { DiscountFields } from './discount-fields'
import { changeLine, type Sale, type SaleLine } from './sale'
import classes from './sale.module.css'

type Props = { line: SaleLine; onChange: (next: (sale: Sale) => Sale) => void; onClose: () => void }

/** Quantity, price and discount of a line. Another price needs its permission and a reason. */
export function LineDialog({ line, onChange, onClose }: Props) {
  const { features } = useVendor()
  const [quantity, setQuantity] = useState<number | string>(line.quantity)
  const [price, setPrice] = useState<number | string>(line.price ?? line.goods.price)
  const [priceReason, setReason] = useState(line.priceReason)
  const [discount, setDiscount] = useState(line.discount)
  const isOther = typeof price === 'number' && price !== line.goods.price
  const lacksReason = isOther && priceReason.trim() === ''
  const apply = (part: Partial<SaleLine>) => {
    onChange((sale) => changeLine(sale, line.goods.variantId, part))
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={line.goods.name} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        className={classes.stack}
        onSubmit={(event) => {
          event.preventDefault()
          if (lacksReason || typeof quantity !== 'number') return
          apply({ quantity, discount, price: isOther ? price : null, priceReason: isOther ? priceReason.trim() : '' })
        }}
      >
        <NumberInput
          size="md"
          label="Quantity"
          min={1}
          max={10_000}
          allowDecimal={false}
          value={quantity}
          error={typeof quantity === 'number' ? undefined : 'Enter a quantity from 1 up'}
          onChange={setQuantity}
        />
        {features.has('register.discount') && (
          <>
            <NumberInput
              size="md"
              label="Price of one"
              min={0}
              allowNegative={false}
              value={price}
              onChange={setPrice}
            />
            {isOther && (
              <TextInput
                size="md"
                label="Reason for the other price"
                maxLength={200}
                value={priceReason}
                error={lacksReason ? 'Enter a reason' : undefined}
                onChange={({ currentTarget }) => setReason(currentTarget.value)}
              />
            )}
          </>
        )}
        <DiscountFields value={discount} onChange={setDiscount} />
        <Group justify="space-between">
          <Button variant="default" size="md" onClick={() => apply({ quantity: 0 })}>
            Remove
          </Button>
          <Button type="submit" size="md">
            Apply
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

import { Button, Modal, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { newId } from '@/lib/client/new-id'
import { showToast } from '@/lib/client/toast'
import { registerSales } from '@/lib/contract/register-sales'
import { useVendor } from '../../kit/vendor-context'
import { useMoney } from '../../orders/use-money'
import { FindGoods } from '../goods/find-goods'
import { goodsName } from '../goods/goods-name'
import { type PayBack, PayBackFields } from './pay-back-fields'
import { addReturned, changeReturned, type ReturnedLine } from './returned-lines'
import classes from './sale.module.css'

type Props = { sessionId: string; locationId: string; onReturned: () => void; onClose: () => void }

/** Returns goods without a receipt, for at most their price of today with tax. */
export function ReturnUnseen({ sessionId, locationId, onReturned, onClose }: Props) {
  const money = useMoney()
  const { code } = useVendor().store.currency
  const action = useAction()
  const [returnId] = useState(newId)
  const [lines, setLines] = useState<readonly ReturnedLine[]>([])
  const [pay, setPay] = useState<PayBack>({ tender: 'cash', reference: '', reason: '', restock: true })
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const send = () =>
    action.run(async () => {
      const sent = lines.map(({ goods: { variantId }, quantity, amount }) => ({ variantId, quantity, amount }))
      const done = await call(registerSales.takeBackWithoutReceipt, { returnId, sessionId, lines: sent, ...pay })
      showToast('success', `Pay back ${money(done.amount - done.rounding)}.`)
      onReturned()
    })
  return (
    <Modal
      opened
      onClose={onClose}
      title="Return without a receipt"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={false}
    >
      <div className={classes.stack}>
        <FindGoods locationId={locationId} onChoose={(goods) => setLines(addReturned(lines, goods, code))} />
        <form
          className={classes.stack}
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          {lines.map((line, index) => (
            <ReturnedFields
              key={line.goods.variantId}
              line={line}
              error={action.failure?.fields?.[`lines.${index}.amount`]}
              onChange={(part) => setLines(changeReturned(lines, line.goods.variantId, part, code))}
            />
          ))}
          {lines.length > 0 && (
            <>
              <PayBackFields value={pay} onChange={setPay} reasonError={action.failure?.fields?.reason} />
              {action.failure && (
                <p className={classes.error} role="alert">
                  {action.failure.message}
                </p>
              )}
              <Button type="submit" size="lg" loading={action.isBusy}>
                Return and pay back {money(total)}
              </Button>
            </>
          )}
        </form>
      </div>
    </Modal>
  )
}

type FieldProps = {
  line: ReturnedLine
  error: string | undefined
  onChange: (part: Partial<Pick<ReturnedLine, 'quantity' | 'amount'>>) => void
}

function ReturnedFields({ line: { goods, quantity, amount }, error, onChange }: FieldProps) {
  return (
    <fieldset className={classes.returned}>
      <legend>{goodsName(goods)}</legend>
      <NumberInput
        size="md"
        label="Units"
        min={0}
        max={999}
        allowDecimal={false}
        allowNegative={false}
        value={quantity}
        onChange={(entered) => onChange({ quantity: Number(entered) })}
      />
      <NumberInput
        size="md"
        label="Paid back, with tax"
        min={0}
        allowNegative={false}
        hideControls
        value={amount}
        error={error}
        onChange={(entered) => onChange({ amount: Number(entered) })}
      />
    </fieldset>
  )
}

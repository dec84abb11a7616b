import { Button, Modal, NumberInput, TextInput } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { type OpenRegisterSession, registerSessions } from '@/lib/contract/register-sessions'
import { formatPrice, toMinor } from '@/lib/rules/money'
import { useVendor } from '../../kit/vendor-context'
import classes from './cash.module.css'
import { cashCountOf, type Pieces, piecesTotal } from './cash-pieces'
import { CountFields } from './count-fields'
import { SessionFacts } from './session-facts'

type Props = { session: OpenRegisterSession; onClose: () => void }

/** The X report, unless the drawer is counted blind, and the closing count that ends the session with its Z report. */
export function CloseDrawer({ session, onClose }: Props) {
  const { code, symbol } = useVendor().store.currency
  const { push } = useRouter()
  const action = useAction()
  const [pieces, setPieces] = useState<Pieces>({})
  const [card, setCard] = useState<number | string>('')
  const [reason, setReason] = useState('')
  const figures = session.isBlindCount ? null : session.figures
  const difference = figures && piecesTotal(pieces) - toMinor(figures.cash.expected, code)
  const close = () =>
    action.run(async () => {
      const countedCard = typeof card === 'number' ? card : null
      const count = cashCountOf(pieces, code)
      const { _id } = await call(registerSessions.close, { _id: session._id, count, countedCard, reason })
      push(`/register-session/${_id}`)
    })
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Close ${session.drawer.name}`}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void close()
        }}
      >
        {figures ? (
          <SessionFacts figures={figures} />
        ) : (
          <p>Count the drawer without looking at the sales. The Z report then shows the difference.</p>
        )}
        {session.parkedCount > 0 && (
          <p className={classes.error}>Finish or discard the parked sales first: {session.parkedCount}.</p>
        )}
        <CountFields pieces={pieces} onChange={setPieces} />
        {difference !== null && (
          <p className={classes.total}>
            Difference
            <strong data-tone={difference === 0 ? undefined : 'danger'}>{formatPrice(difference, symbol, code)}</strong>
          </p>
        )}
        <NumberInput
          size="md"
          label="Card total of the terminal"
          description="Optional"
          min={0}
          allowNegative={false}
          hideControls
          value={card}
          onChange={setCard}
        />
        {difference !== 0 && (
          <TextInput
            size="md"
            label="Reason for the difference"
            maxLength={200}
            value={reason}
            error={action.failure?.fields?.reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        {action.failure && (
          <p className={classes.error} role="alert">
            {action.failure.message}
          </p>
        )}
        <Button type="submit" size="lg" loading={action.isBusy}>
          Close and write the Z report
        </Button>
      </form>
    </Modal>
  )
}

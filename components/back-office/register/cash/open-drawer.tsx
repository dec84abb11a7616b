import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { newId } from '@/lib/client/new-id'
import type { Drawer } from '@/lib/contract/register-drawers'
import { registerSessions } from '@/lib/contract/register-sessions'
import { Panel } from '../../kit/panel'
import { useVendor } from '../../kit/vendor-context'
import { useMoney } from '../../orders/use-money'
import classes from './cash.module.css'
import { cashCountOf, type Pieces } from './cash-pieces'
import { CountFields } from './count-fields'

type Props = { drawer: Drawer; onOpened: () => Promise<unknown> }

/** The opening count of a drawer. */
export function OpenDrawer({ drawer, onOpened }: Props) {
  const { code } = useVendor().store.currency
  const money = useMoney()
  const action = useAction()
  const [sessionId] = useState(newId)
  const [pieces, setPieces] = useState<Pieces>({})
  const [note, setNote] = useState('')
  const open = () =>
    action.run(async () => {
      const count = cashCountOf(pieces, code)
      await call(registerSessions.open, { sessionId, drawerId: drawer._id, count, note })
      await onOpened()
    })
  return (
    <Panel
      title={`Open ${drawer.name}`}
      description={
        drawer.leftInDrawer === null ? 'Count the cash to begin with.' : `Left last time: ${money(drawer.leftInDrawer)}`
      }
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void open()
        }}
      >
        <CountFields pieces={pieces} onChange={setPieces} error={action.failure?.message} />
        <TextInput
          size="md"
          label="Note"
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Button type="submit" size="lg" loading={action.isBusy}>
          Open drawer
        </Button>
      </form>
    </Panel>
  )
}

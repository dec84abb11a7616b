import { Button, Modal, PinInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { storeToken } from '@/lib/client/change-session'
import { readDeviceToken } from '@/lib/client/register-device'
import { readSessionToken } from '@/lib/client/session'
import { signOutHere } from '@/lib/client/sign-out'
import { type Cashier, registerDevices } from '@/lib/contract/register-devices'
import classes from '../cash/cash.module.css'

/** The locked register: a cashier chooses the own name and enters the PIN. */
export function LockSheet({ onOpened }: { onOpened: () => void }) {
  const action = useAction()
  const { run } = action
  const [cashiers, setCashiers] = useState<readonly Cashier[] | null>(null)
  const [chosen, setChosen] = useState<Cashier | null>(null)
  const [pin, setPin] = useState('')
  const deviceToken = readDeviceToken()
  useEffect(() => {
    void run(async () => setCashiers((await call(registerDevices.cashiers, { deviceToken })).cashiers))
  }, [run, deviceToken])
  const enter = (accountId: string) =>
    run(async () => {
      const endToken = readSessionToken('vendor') ?? ''
      setPin('')
      const { token } = await call(registerDevices.switchCashier, { deviceToken, accountId, pin, endToken })
      storeToken('vendor', token)
      onOpened()
    })
  return (
    <Modal opened onClose={() => undefined} withCloseButton={false} fullScreen title="Register locked">
      <div className={`${classes.form} ${classes.narrow}`}>
        {cashiers?.length === 0 && <p>No cashier has a PIN yet.</p>}
        {chosen === null && (
          <ul className={classes.drawers}>
            {cashiers?.map((each) => (
              <li key={each.accountId}>
                <Button fullWidth size="xl" variant="default" disabled={each.isLocked} onClick={() => setChosen(each)}>
                  {each.name}
                  {each.isLocked && ' · sign in with the password'}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {chosen && (
          <form
            className={classes.form}
            onSubmit={(event) => {
              event.preventDefault()
              void enter(chosen.accountId)
            }}
          >
            <p>PIN of {chosen.name}</p>
            <PinInput
              length={8}
              type="number"
              mask
              size="lg"
              autoFocus
              placeholder=""
              aria-label="PIN"
              value={pin}
              onChange={setPin}
            />
            <Button type="submit" size="lg" loading={action.isBusy} disabled={pin.length < 4}>
              Open
            </Button>
            <Button variant="default" size="lg" onClick={() => setChosen(null)}>
              Other cashier
            </Button>
          </form>
        )}
        {action.failure && (
          <p className={classes.error} role="alert">
            {action.failure.message}
          </p>
        )}
        <Button variant="subtle" size="md" onClick={() => void signOutHere()}>
          Sign in with your password
        </Button>
      </div>
    </Modal>
  )
}

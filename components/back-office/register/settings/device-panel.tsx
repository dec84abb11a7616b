import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { storeDeviceToken } from '@/lib/client/register-device'
import { useCall } from '@/lib/client/use-call'
import { registerDevices } from '@/lib/contract/register-devices'
import { Panel } from '../../kit/panel'
import classes from '../cash/cash.module.css'

type Props = { choices: readonly { value: string; label: string }[] }

/** Devices on which cashiers switch by PIN, and the own PIN. */
export function DevicePanel({ choices }: Props) {
  const action = useAction()
  const { data, mutate } = useCall(registerDevices.list, {})
  const [name, setName] = useState('')
  const [locationId, setLocation] = useState(choices[0]?.value ?? '')
  const [pin, setPin] = useState('')
  const register = () =>
    action.run(async () => {
      const { deviceToken } = await call(registerDevices.register, { name, locationId })
      storeDeviceToken(deviceToken)
      setName('')
      await mutate()
    })
  const revoke = (_id: string) =>
    action.run(async () => {
      await call(registerDevices.revoke, { _id })
      await mutate()
    })
  const choosePin = () =>
    action.run(async () => {
      await call(registerDevices.setPin, { pin })
      setPin('')
    })
  return (
    <Panel title="Devices" description="On a registered device cashiers switch by PIN.">
      <div className={classes.form}>
        <ul className={classes.drawers}>
          {data?.devices.map((device) => (
            <li key={device._id}>
              {device.name} · {device.location} {device.isRevoked && '· revoked'}
              {!device.isRevoked && (
                <Button size="xs" variant="subtle" onClick={() => void revoke(device._id)}>
                  Revoke
                </Button>
              )}
            </li>
          ))}
        </ul>
        <TextInput
          label="Name of this device"
          maxLength={60}
          value={name}
          error={action.failure?.fields?.name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <NativeSelect
          label="Location of this device"
          data={[...choices]}
          value={locationId}
          onChange={({ currentTarget }) => setLocation(currentTarget.value)}
        />
        <Button variant="default" loading={action.isBusy} onClick={() => void register()}>
          Register this device
        </Button>
        <PasswordInput
          label="Your PIN"
          description="4 to 8 digits"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={pin}
          error={action.failure?.fields?.pin}
          onChange={({ currentTarget }) => setPin(currentTarget.value)}
        />
        <Button variant="default" loading={action.isBusy} disabled={pin === ''} onClick={() => void choosePin()}>
          Save PIN
        </Button>
        {action.failure && !action.failure.fields && (
          <p className={classes.error} role="alert">
            {action.failure.message}
          </p>
        )}
      </div>
    </Panel>
  )
}

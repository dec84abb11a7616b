import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { type ExternalRegister, externalRegisters } from '@/lib/contract/external-sales'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { ErrorNote } from '../../kit/error-note'
import { ImportButton } from '../../kit/import/import-button'
import { Moment } from '../../kit/moment'
import { Panel } from '../../kit/panel'
import { Tag } from '../../kit/tag'
import classes from '../cash/cash.module.css'
import { AccessToken } from './access-token'

type Props = { choices: readonly { value: string; label: string }[] }

/** Registers of other systems: access tokens by which they send their sales, and sales from their files. */
export function ExternalRegistersPanel({ choices }: Props) {
  const title = useId()
  const action = useAction()
  const revoking = useAction()
  const { data, error, mutate } = useCall(externalRegisters.list, {})
  const [name, setName] = useState('')
  const [locationId, setLocation] = useState(choices[0]?.value ?? '')
  const [made, setMade] = useState<{ name: string; token: string } | null>(null)
  const [leaving, setLeaving] = useState<ExternalRegister | null>(null)
  const connect = () =>
    action.run(async () => {
      const { register, accessToken } = await call(externalRegisters.connect, { name, locationId })
      setMade({ name: register.name, token: accessToken })
      setName('')
      await mutate()
    })
  const revoke = (_id: string) =>
    revoking.run(async () => {
      await call(externalRegisters.revoke, { _id })
      setLeaving(null)
      await mutate()
    })
  return (
    <Panel
      title="Other registers"
      description="Sales of another system count in your reports and stock. Connect a register by an access token, or import a file of Square, Lightspeed or any other system."
      action={<ImportButton entity="external_sale" onImported={mutate} />}
    >
      <div className={classes.form}>
        {error && (
          <ErrorNote title="The registers could not be loaded" message={error.message} retry={() => void mutate()} />
        )}
        {data?.registers.length === 0 && <p>No register is connected yet.</p>}
        <ul className={classes.drawers} aria-label="Connected registers">
          {data?.registers.map((register) => (
            <li key={register._id}>
              <span>
                {register.name} · {register.location} · {register.sales.toLocaleString('en')}{' '}
                {register.sales === 1 ? 'sale' : 'sales'} · <LastUsed register={register} />
              </span>
              {register.isRevoked ? (
                <Tag>Revoked</Tag>
              ) : (
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={`Revoke ${register.name}`}
                  onClick={() => setLeaving(register)}
                >
                  Revoke
                </Button>
              )}
            </li>
          ))}
        </ul>
        {made && <AccessToken name={made.name} token={made.token} onClose={() => setMade(null)} />}
        <form
          className={classes.form}
          aria-labelledby={title}
          onSubmit={(event) => {
            event.preventDefault()
            void connect()
          }}
        >
          <strong id={title}>Connect a register</strong>
          <TextInput
            label="Name of the register"
            maxLength={60}
            value={name}
            error={action.failure?.fields?.name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <NativeSelect
            label="Location whose stock it sells"
            data={[...choices]}
            value={locationId}
            onChange={({ currentTarget }) => setLocation(currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={action.isBusy}>
            Create access token
          </Button>
        </form>
        {action.failure && !action.failure.fields && (
          <p className={classes.error} role="alert">
            {action.failure.message}
          </p>
        )}
      </div>
      {leaving && (
        <ConfirmDialog
          title={`Revoke ${leaving.name}?`}
          confirm="Revoke"
          action={revoking}
          onConfirm={() => void revoke(leaving._id)}
          onClose={() => setLeaving(null)}
        >
          It can send no more sales. Those that it sent stay.
        </ConfirmDialog>
      )}
    </Panel>
  )
}

function LastUsed({ register: { lastUsedAt } }: { register: ExternalRegister }) {
  if (lastUsedAt === null) return 'never used'
  return (
    <>
      last used <Moment at={lastUsedAt} />
    </>
  )
}

import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { newId } from '@/lib/client/new-id'
import { registerDrawers } from '@/lib/contract/register-drawers'
import { Panel } from '../../kit/panel'
import classes from '../cash/cash.module.css'
import { DrawerFields, emptyDrawer, sentDrawer } from './drawer-fields'

type Props = { choices: readonly { value: string; label: string }[]; onCreated: () => Promise<unknown> }

/** Adds a drawer at a location. */
export function NewDrawer({ choices, onCreated }: Props) {
  const action = useAction()
  const [draftId, setDraftId] = useState(newId)
  const [draft, setDraft] = useState(emptyDrawer)
  const [locationId, setLocation] = useState(choices[0]?.value ?? '')
  const create = () =>
    action.run(async () => {
      await call(registerDrawers.create, { ...sentDrawer(draft), draftId, locationId })
      setDraftId(newId())
      setDraft(emptyDrawer)
      await onCreated()
    })
  return (
    <Panel title="Add a drawer">
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <NativeSelect
          label="Location"
          data={[...choices]}
          value={locationId}
          onChange={({ currentTarget }) => setLocation(currentTarget.value)}
        />
        <DrawerFields draft={draft} onChange={setDraft} errors={action.failure?.fields} />
        {action.failure && !action.failure.fields && (
          <p className={classes.error} role="alert">
            {action.failure.message}
          </p>
        )}
        <Button type="submit" loading={action.isBusy}>
          Add drawer
        </Button>
      </form>
    </Panel>
  )
}

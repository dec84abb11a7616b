import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { type Drawer, registerDrawers } from '@/lib/contract/register-drawers'
import { toastFailure } from '../../kit/toast-failure'
import classes from '../cash/cash.module.css'
import { DrawerFields, draftOfDrawer, sentDrawer } from './drawer-fields'

type Props = { drawers: readonly Drawer[]; onChanged: () => Promise<unknown> }

/** Drawers, each with its change, and archiving or restoring. */
export function DrawerList({ drawers, onChanged }: Props) {
  const [edited, setEdited] = useState<Drawer | null>(null)
  const action = useAction(toastFailure)
  const archive = ({ _id, version, isArchived }: Drawer) =>
    action.run(async () => {
      await call(registerDrawers.archive, { _id, version, isArchived: !isArchived })
      await onChanged()
    })
  return (
    <>
      <ul className={classes.drawers}>
        {drawers.map((drawer) => (
          <li key={drawer._id}>
            <Group justify="space-between" wrap="nowrap">
              <span>
                <strong>{drawer.name}</strong> · {drawer.location.name} · discounts up to {drawer.discountLimit} % ·
                locks after {drawer.lockMinutes} min{drawer.isBlindCount && ' · blind count'}
              </span>
              <Group gap="xs" wrap="nowrap">
                {!drawer.isArchived && (
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() => setEdited(drawer)}
                    aria-label={`Edit ${drawer.name}`}
                  >
                    Edit
                  </Button>
                )}
                <Button
                  size="xs"
                  variant="subtle"
                  disabled={action.isBusy || drawer.openSession !== null}
                  title={drawer.openSession ? 'Close the drawer first' : undefined}
                  aria-label={`${drawer.isArchived ? 'Restore' : 'Archive'} ${drawer.name}`}
                  onClick={() => void archive(drawer)}
                >
                  {drawer.isArchived ? 'Restore' : 'Archive'}
                </Button>
              </Group>
            </Group>
          </li>
        ))}
      </ul>
      {edited && (
        <EditDrawer
          key={`${edited._id} ${edited.version}`}
          drawer={edited}
          onClose={() => setEdited(null)}
          onSaved={async () => {
            await onChanged()
            setEdited(null)
          }}
        />
      )}
    </>
  )
}

type EditProps = { drawer: Drawer; onClose: () => void; onSaved: () => Promise<void> }

function EditDrawer({ drawer, onClose, onSaved }: EditProps) {
  const action = useAction()
  const [draft, setDraft] = useState(() => draftOfDrawer(drawer))
  const { _id, version } = drawer
  const save = () =>
    action.run(async () => {
      await call(registerDrawers.update, { ...sentDrawer(draft), _id, version })
      await onSaved()
    })
  return (
    <Modal opened onClose={onClose} title={`Edit ${drawer.name}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <DrawerFields draft={draft} onChange={setDraft} errors={action.failure?.fields} />
        {action.failure && !action.failure.fields && (
          <p className={classes.error} role="alert">
            {action.failure.message}
          </p>
        )}
        <Button type="submit" loading={action.isBusy}>
          Save
        </Button>
      </form>
    </Modal>
  )
}

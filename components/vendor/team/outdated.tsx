import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import classes from './outdated.module.css'

/** Somebody else has saved what this form holds: their state can be loaded, which gives up the changes made here. */
export function Outdated({ what, onReload }: { what: 'user' | 'role' | 'settings'; onReload: () => void }) {
  return (
    <div className={classes.note} role="alert">
      <span>
        <strong>Somebody else has just changed {what === 'settings' ? 'these settings' : `this ${what}`}.</strong> Load
        the newest state, then make your changes again.
      </span>
      <Button variant="default" size="xs" leftSection={<IconRefresh size={15} aria-hidden />} onClick={onReload}>
        Load the newest
      </Button>
    </div>
  )
}

'use client'

import { Button } from '@mantine/core'
import { showToast } from '@/lib/client/toast'
import type { NotificationTemplate } from '@/lib/contract/notifications'
import { Panel } from '../../kit/panel'
import classes from './notifications.module.css'

type Props = {
  variables: NotificationTemplate['variables']
  disabled: boolean
  /** Writes it into the field that was used last; false when there is none. */
  onInsert: (path: string) => boolean
}

/** What texts can name; a click writes it at the cursor. */
export const VariableList = ({ variables, disabled, onInsert }: Props) => (
  <Panel
    title="Variables"
    description="Click a variable to insert it at the cursor. A button can link to those marked as a link."
  >
    <ul className={classes.variables}>
      {variables.map(({ path, meaning, isLink }) => (
        <li key={path}>
          <Button
            size="compact-sm"
            variant="default"
            disabled={disabled}
            title={meaning}
            aria-label={`Insert ${path}: ${meaning}`}
            onClick={() => {
              if (!onInsert(path)) showToast('warning', 'Click into a text first, then choose a variable.')
            }}
          >
            {path}
            {isLink && ' (link)'}
          </Button>
        </li>
      ))}
    </ul>
  </Panel>
)

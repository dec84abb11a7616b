'use client'

import { Button, Text } from '@mantine/core'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { type NotificationTemplate, type NotificationVersion, notifications } from '@/lib/contract/notifications'
import { Moment } from '../../kit/moment'
import { Panel } from '../../kit/panel'
import { toastFailure } from '../../kit/toast-failure'
import classes from './notifications.module.css'

type Texts = NotificationTemplate['texts']
type Props = { entry: NotificationTemplate; disabled: boolean; onShow: (texts: Texts) => void }

/** Earlier versions; restoring one puts its texts into the form, where they are saved as a new version. */
export function TemplateVersions({ entry, disabled, onShow }: Props) {
  const action = useAction(toastFailure)
  const { event, language, versions } = entry
  const restore = ({ version }: NotificationVersion) =>
    action.run(async () => {
      onShow(await call(notifications.version, { event: event.name, language, version }))
      showToast('success', `The texts of version ${version} are in the form. Save to send them.`)
    })
  return (
    <Panel title="Versions" description="Every version that was saved, newest first.">
      {versions.length === 0 && <Text size="sm">There are no versions yet: the default texts are sent.</Text>}
      {versions.map((version) => (
        <div key={version.version} className={classes.version}>
          <span>
            Version {version.version}
            {version.isDefault && ' (default texts)'}, {version.savedBy}, <Moment at={version.at} />
          </span>
          {version.version !== entry.version && (
            <Button
              size="compact-sm"
              variant="default"
              disabled={disabled || action.isBusy}
              onClick={() => void restore(version)}
            >
              {`Restore version ${version.version}`}
            </Button>
          )}
        </div>
      ))}
    </Panel>
  )
}

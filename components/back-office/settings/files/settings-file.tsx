'use client'

import { Button, Checkbox, FileButton, Group } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { download } from '@/lib/client/download'
import { showToast } from '@/lib/client/toast'
import { useRefresh } from '@/lib/client/use-refresh'
import { type SettingDifference, settings } from '@/lib/contract/settings'
import { Panel } from '../../kit/panel'
import { useVendor } from '../../kit/vendor-context'
import classes from './settings-file.module.css'

type Compared = { readonly file: string; readonly sections: readonly SettingDifference[] }

/** Settings as a file: to keep, to compare with another store, and to apply after a look at every change. */
export function SettingsFile() {
  const { features, isReadOnly } = useVendor()
  const [compared, setCompared] = useState<Compared | null>(null)
  const [applied, setApplied] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const refresh = useRefresh(settings.apply)
  const action = useAction()
  if (!features.has('setting.edit')) return null
  const compare = (picked: File | null) =>
    action.run(async () => {
      if (!picked) return
      setApplied([])
      const file = await picked.text()
      const { sections } = await call(settings.compare, { file })
      setCompared({ file, sections })
      setChosen(sections.flatMap(({ section, error }) => (error === null ? [section] : [])))
    })
  const apply = ({ file }: Compared) =>
    action.run(async () => {
      const { message, entryIds } = await call(settings.apply, { file, sections: [...chosen] })
      await refresh()
      setCompared(null)
      setApplied(entryIds)
      showToast('success', message)
    })
  const undo = () =>
    action.run(async () => {
      const { message } = await call(settings.undo, { entryIds: [...applied] })
      await refresh()
      setApplied([])
      showToast('success', message)
    })
  return (
    <Panel
      title="Settings as a file"
      description="Keep a copy, or carry settings to another of your stores. Passwords and payment keys are never in it."
    >
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void action.run(() => download(settings.export, {}))}
        >
          Export settings
        </Button>
        <FileButton accept="application/json,.json" onChange={(picked) => void compare(picked)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              disabled={isReadOnly}
              leftSection={<IconUpload size={16} aria-hidden />}
            >
              Compare with a file
            </Button>
          )}
        </FileButton>
      </Group>
      {action.failure && <p role="alert">{action.failure.message}</p>}
      {applied.length > 0 && (
        <Group gap="sm" role="status">
          <span>The file is applied.</span>
          <Button variant="default" size="xs" loading={action.isBusy} onClick={() => void undo()}>
            Undo
          </Button>
        </Group>
      )}
      {compared && compared.sections.length === 0 && <p role="status">The file has the settings of this store.</p>}
      {compared && compared.sections.length > 0 && (
        <div className={classes.compared}>
          {compared.sections.map(({ section, title, error, changes }) => (
            <fieldset key={section}>
              <Checkbox
                label={title}
                checked={chosen.includes(section)}
                disabled={error !== null}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen(checked ? [...chosen, section] : chosen.filter((name) => name !== section))
                }
              />
              {error !== null && <p role="alert">{error}</p>}
              <ul>
                {changes.map(({ field, before, after }) => (
                  <li key={field}>
                    {field}: {before && <del>{before}</del>} <ins>{after || 'empty'}</ins>
                  </li>
                ))}
              </ul>
            </fieldset>
          ))}
          <Group gap="sm">
            <Button disabled={chosen.length === 0} loading={action.isBusy} onClick={() => void apply(compared)}>
              Apply
            </Button>
            <Button variant="subtle" color="gray" onClick={() => setCompared(null)}>
              Cancel
            </Button>
          </Group>
        </div>
      )}
    </Panel>
  )
}

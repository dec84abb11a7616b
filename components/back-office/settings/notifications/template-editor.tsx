'use client'

import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import Link from 'next/link'
import { useMemo, useRef, useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { type NotificationTemplate, notifications } from '@/lib/contract/notifications'
import { NOTIFICATION_BLOCKS } from '@/lib/rules/notifications/notification-blocks'
import { useLeaveGuard } from '../../kit/leave-guard'
import { Panel } from '../../kit/panel'
import { ScreenHeader } from '../../kit/screen-header'
import { toastFailure } from '../../kit/toast-failure'
import { useVendor } from '../../kit/vendor-context'
import { EmailBlockList } from '../../marketing/email/campaign-blocks'
import classes from '../../marketing/email/email-editor.module.css'
import { SaveFailure } from '../../marketing/email/save-failure'
import { ImprovedDefault } from './improved-default'
import { insertVariable } from './insert-variable'
import { LanguageField } from './language-field'
import { TemplatePreview } from './template-preview'
import { TemplateVersions } from './template-versions'
import { VariableList } from './variable-list'

type Texts = NotificationTemplate['texts']
type Props = {
  entry: NotificationTemplate
  onChanged: (changed: NotificationTemplate) => Promise<unknown>
  /** Takes the newest version instead of what was written here. */
  onReload: () => Promise<unknown>
}

const LINES = [
  ['subject', 'Subject'],
  ['preheader', 'Preview text'],
] as const

/** The texts of an email, as they will be sent, with a preview and earlier versions. */
export function TemplateEditor({ entry, onChanged, onReload }: Props) {
  const { features, isReadOnly } = useVendor()
  const { event, language, version } = entry
  const [texts, setTexts] = useState<Texts>(entry.texts)
  const [isUpToDate, setUpToDate] = useState(false)
  const [orderNumber, setOrderNumber] = useState<number | null>(null)
  const saving = useAction()
  const testing = useAction(toastFailure)
  const field = useRef<HTMLElement | null>(null)
  const isDirty = useMemo(() => JSON.stringify(texts) !== JSON.stringify(entry.texts), [texts, entry.texts])
  const disabled = !features.has('notification.edit') || isReadOnly
  useLeaveGuard(isDirty)
  const one = { event: event.name, language }
  const errors = saving.failure?.fields ?? {}
  const save = (sent: Texts | null, said: string) =>
    saving.run(async () => {
      const saved = await call(notifications.save, { ...one, version, texts: sent, isUpToDate })
      showToast('success', said)
      await onChanged(saved)
    })
  const test = () =>
    testing.run(async () =>
      showToast('success', (await call(notifications.test, { event: event.name, texts, orderNumber })).message),
    )
  const put = (blocks: Texts['design']['blocks']) => setTexts({ ...texts, design: { v: 1, blocks } })
  const saveButton = !disabled && (
    <Button type="submit" loading={saving.isBusy} disabled={!isDirty && !isUpToDate}>
      Save
    </Button>
  )
  return (
    <form
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault()
        void save(texts, `${event.label} is saved.`)
      }}
    >
      <ScreenHeader title={event.label} description={event.description}>
        <Button
          component={Link}
          href="/notification-setting"
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          All notifications
        </Button>
        {saveButton}
      </ScreenHeader>
      {saving.failure && <SaveFailure failure={saving.failure} onReload={onReload} />}
      <div className={classes.columns}>
        <div onFocusCapture={({ target }) => (field.current = target as HTMLElement)}>
          <Stack>
            {event.failure !== null && (
              <Text role="status" c="var(--danger-ink)">
                These texts could not be sent, so the default texts were sent instead: {event.failure}
              </Text>
            )}
            <ImprovedDefault
              entry={entry}
              disabled={disabled}
              onTake={(merged) => {
                setTexts(merged)
                setUpToDate(true)
              }}
            />
            <Panel
              title="Email"
              description={entry.isDefault ? 'You see the default texts.' : 'You see the texts of your store.'}
              action={
                <Group gap="xs">
                  <Button variant="default" disabled={disabled} loading={testing.isBusy} onClick={() => void test()}>
                    Send me a test
                  </Button>
                  {!entry.isDefault && (
                    <Button
                      variant="default"
                      disabled={disabled || saving.isBusy}
                      onClick={() => void save(null, 'The default texts are sent again.')}
                    >
                      Use default texts
                    </Button>
                  )}
                </Group>
              }
            >
              <Stack>
                <LanguageField event={event} language={language} />
                {LINES.map(([key, label]) => (
                  <TextInput
                    key={key}
                    label={label}
                    value={texts[key]}
                    maxLength={500}
                    disabled={disabled}
                    error={errors[`texts.${key}`]}
                    onChange={({ currentTarget }) => setTexts({ ...texts, [key]: currentTarget.value })}
                  />
                ))}
              </Stack>
            </Panel>
            {errors['texts.design.blocks'] && (
              <Text role="alert" c="var(--danger-ink)">
                {errors['texts.design.blocks']}
              </Text>
            )}
            <EmailBlockList
              kit={NOTIFICATION_BLOCKS}
              blocks={texts.design.blocks}
              disabled={disabled}
              errorOf={(at, key) => errors[`texts.design.blocks.${at}.settings.${key}`]}
              onChange={put}
            />
            {saveButton && <Group>{saveButton}</Group>}
          </Stack>
        </div>
        <Stack>
          <TemplatePreview entry={entry} texts={texts} orderNumber={orderNumber} onOrder={setOrderNumber} />
          <VariableList
            variables={entry.variables}
            disabled={disabled}
            onInsert={(path) => insertVariable(field.current, path)}
          />
          <TemplateVersions entry={entry} disabled={disabled || saving.isBusy} onShow={setTexts} />
        </Stack>
      </div>
    </form>
  )
}

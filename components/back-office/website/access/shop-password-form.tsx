'use client'

import { Anchor, PasswordInput, Stack, Switch, Textarea } from '@mantine/core'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { type ShopAccess, shopAccess } from '@/lib/contract/shop-access'
import { ConflictPanel } from '../../kit/form/conflict-panel'
import { saveEntry } from '../../kit/form/save-entry'
import { useEntryForm } from '../../kit/form/use-entry-form'
import { PermissionNeeded } from '../../kit/permission-needed'
import { SaveBar } from '../../kit/save-bar'
import { SaveLabels } from '../../kit/save-labels'
import { SettingsSection } from '../../kit/settings-section'
import { Tag } from '../../kit/tag'
import { useVendor } from '../../kit/vendor-context'
import { ACCESS_LABELS, accessDraftOf, effectOf } from './access-draft'

type Props = {
  access: ShopAccess
  onSaved: (access: ShopAccess) => void
  reload: () => Promise<unknown>
}

/** The switch, the password, and the text for visitors. */
export function ShopPasswordForm({ access, onSaved, reload }: Props) {
  const { features, store } = useVendor()
  const mayEdit = features.has('website.publish')
  const form = useEntryForm({ entry: access, valuesOf: accessDraftOf })
  const { base, fields, values: draft, isDirty, saving } = form
  const save = () =>
    saveEntry(form, {
      send: (values, { version }) => call(shopAccess.save, { ...values, version }),
      onSaved: (saved) => {
        onSaved(saved)
        const text = saved.isClosed ? 'The shop is closed to the public.' : 'The shop is open to everybody.'
        showToast('success', text, 'shop-password')
      },
      reload,
    })
  return (
    <>
      {form.conflict && <ConflictPanel what="these settings" words={ACCESS_LABELS} conflict={form.conflict} />}
      <SettingsSection
        title="Visitors"
        description="A closed shop shows a password page instead of every page, its feed and its sitemap, and search engines are told to stay out."
      >
        <Stack gap="md" maw={560}>
          {!mayEdit && <PermissionNeeded permission="website.publish" />}
          <div>
            {base.isClosed ? <Tag tone="warning">Closed to the public</Tag> : <Tag tone="good">Open to everybody</Tag>}
          </div>
          <Switch
            label="Only visitors with the password may see the shop"
            description="Previews keep working, and so does unsubscribing from your emails."
            disabled={!mayEdit}
            {...fields.getInputProps('isClosed', { type: 'checkbox' })}
          />
          <Anchor href={store.address} target="_blank" rel="noopener" size="sm">
            View store
          </Anchor>
        </Stack>
      </SettingsSection>
      <SettingsSection
        title="Password"
        description="Share it with the people who may look around. It is not an account: everybody uses the same password."
      >
        <PasswordInput
          label="Password"
          description={
            base.hasPassword
              ? 'Leave it empty to keep the saved password. A new one ends access for everybody who used the old one.'
              : 'At least 4 characters.'
          }
          placeholder={base.hasPassword ? 'Saved' : ''}
          maw={560}
          disabled={!mayEdit}
          autoComplete="new-password"
          {...fields.getInputProps('password')}
        />
      </SettingsSection>
      <SettingsSection
        title="Text for visitors"
        description="Shown above the field for the password. To design the whole page, publish the password page in the customizer."
      >
        <Textarea
          label="Text"
          placeholder="This shop is not open yet. Please come back later."
          autosize
          minRows={3}
          maxRows={12}
          maw={560}
          disabled={!mayEdit}
          {...fields.getInputProps('message')}
        />
      </SettingsSection>
      <SaveBar isDirty={isDirty} isBusy={saving.isBusy} save="Save" onSave={() => void save()} onDiscard={form.discard}>
        <SaveLabels failure={saving.failure?.message ?? null}>{effectOf(base, draft)}</SaveLabels>
      </SaveBar>
    </>
  )
}

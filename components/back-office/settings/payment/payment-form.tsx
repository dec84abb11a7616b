'use client'

import { useState } from 'react'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { type PaymentSettings, paymentSetting } from '@/lib/contract/payment-setting'
import { errorsIn } from '../../kit/form/conflict'
import { ConflictPanel } from '../../kit/form/conflict-panel'
import { saveEntry } from '../../kit/form/save-entry'
import { useEntryForm } from '../../kit/form/use-entry-form'
import { PermissionNeeded } from '../../kit/permission-needed'
import { SaveBar } from '../../kit/save-bar'
import { SaveLabels } from '../../kit/save-labels'
import { SettingsSection } from '../../kit/settings-section'
import { useVendor } from '../../kit/vendor-context'
import { AccountFields } from './account-fields'
import { KEY_LABELS, keysDraftOf } from './keys-draft'
import { RemoveKeys } from './remove-keys'
import { StateNote } from './state-note'
import { TestConnection } from './test-connection'

type Props = {
  settings: PaymentSettings
  onSaved: (settings: PaymentSettings) => void
  reload: () => Promise<unknown>
}

/** The state, the keys, a connection test, and removal of the keys. */
export function PaymentForm({ settings, onSaved, reload }: Props) {
  const { features } = useVendor()
  const mayEdit = features.has('payment_setting.edit')
  const form = useEntryForm({ entry: settings, valuesOf: keysDraftOf })
  const { base, values: draft, isDirty, saving } = form
  const [isRemoving, setRemoving] = useState(false)

  const follow = (saved: PaymentSettings) => {
    form.restart(saved)
    onSaved(saved)
  }
  const save = () =>
    saveEntry(form, {
      send: (values, { version }) => call(paymentSetting.save, { ...values, version }),
      onSaved: (saved) => {
        onSaved(saved)
        showToast('success', 'The keys are saved. Test them below.', 'payment-keys')
      },
      reload,
    })

  return (
    <>
      {form.conflict && <ConflictPanel what="these settings" words={KEY_LABELS} conflict={form.conflict} />}
      <SettingsSection title="Card payments" description="The current state of card payments at your checkout.">
        <StateNote settings={base} />
      </SettingsSection>
      <SettingsSection
        title="Merchant account"
        description="Your own account at Datacap. Money from orders goes there directly; the platform never holds it."
      >
        {!mayEdit && <PermissionNeeded permission="payment_setting.edit" />}
        <AccountFields
          settings={base}
          draft={draft}
          errors={saving.failure ? errorsIn(saving.failure) : {}}
          isLocked={!mayEdit}
          onChange={form.change}
        />
      </SettingsSection>
      {mayEdit && (
        <SettingsSection title="Test" description="Tests the saved keys with a sale that is voided at once.">
          <TestConnection key={base.version} settings={base} isDirty={isDirty} />
        </SettingsSection>
      )}
      {mayEdit && base.account && (
        <SettingsSection
          title="Stop using this account"
          description="Use this when a contract ends. Past payments can still be refunded on this account."
        >
          <RemoveKeys
            settings={base}
            isOpen={isRemoving}
            onOpen={setRemoving}
            onRemoved={(saved) => {
              setRemoving(false)
              follow(saved)
            }}
          />
        </SettingsSection>
      )}
      <SaveBar isDirty={isDirty} isBusy={saving.isBusy} save="Save" onSave={() => void save()} onDiscard={form.discard}>
        <SaveLabels failure={saving.failure?.message ?? null}>
          {base.account && base.account.mid !== draft.mid
            ? `New sales go to the account ${draft.mid || '…'}; earlier ones stay on their account.`
            : 'The keys of your merchant account'}
        </SaveLabels>
      </SaveBar>
    </>
  )
}

'use client'

import { Button, Group, NumberInput, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import type { CampaignDetail, CampaignDraft } from '@/lib/contract/campaigns'
import { useLeaveGuard } from '../kit/leave-guard'
import { Panel } from '../kit/panel'
import { ScreenHeader } from '../kit/screen-header'
import { useVendor } from '../kit/vendor-context'
import { AudienceField } from './audience-field'
import { CampaignMenu } from './campaign-menu'
import { CampaignPreview } from './campaign-preview'
import { draftOfCampaign } from './campaign-values'
import { CampaignBlocks } from './email/campaign-blocks'
import classes from './email/email-editor.module.css'
import { SaveFailure } from './email/save-failure'
import { SendPanel } from './send-panel'

type Props = {
  entry: CampaignDetail | null
  initial: CampaignDraft
  save: (draft: CampaignDraft) => Promise<void>
  onChanged?: (entry: CampaignDetail) => Promise<unknown>
  /** Takes the newest version instead of what was written here. */
  onReload?: () => Promise<unknown>
}

/** A draft: its email, whom it is for, how it looks, and sending it once it is saved. */
export function CampaignEditor({ entry, initial, save, onChanged, onReload }: Props) {
  const { features } = useVendor()
  const [start] = useState(() => draftOfCampaign(initial))
  const [draft, setDraft] = useState(start)
  const saving = useAction()
  const change = (part: Partial<CampaignDraft>) => setDraft((before) => ({ ...before, ...part }))
  const isDirty = entry === null || JSON.stringify(draft) !== JSON.stringify(start)
  const mayEdit = features.has('marketing.edit')
  const fields = saving.failure?.fields ?? {}
  useLeaveGuard(JSON.stringify(draft) !== JSON.stringify(start))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void saving.run(() => save(draft))
      }}
    >
      <ScreenHeader
        title={entry?.name ?? 'Create campaign'}
        description="It is a draft: nobody gets it until you send it."
      >
        {entry && <CampaignMenu entry={entry} />}
        {mayEdit && (
          <Button type="submit" loading={saving.isBusy} disabled={!isDirty}>
            Save
          </Button>
        )}
      </ScreenHeader>
      {saving.failure && <SaveFailure failure={saving.failure} onReload={onReload} />}
      <div className={classes.columns}>
        <Stack>
          <Panel title="Email">
            <Stack>
              <TextInput
                label="Name of the campaign"
                description="Only you see it; links carry it for web analytics."
                required
                value={draft.name}
                maxLength={120}
                error={fields.name}
                disabled={!mayEdit}
                onChange={({ currentTarget }) => change({ name: currentTarget.value })}
              />
              <TextInput
                label="Subject"
                description="Liquid works here and in every text: {{ customer.first_name }}"
                value={draft.subject}
                maxLength={200}
                error={fields.subject}
                disabled={!mayEdit}
                data-path="subject"
                onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
              />
              <TextInput
                label="Preview text"
                description="Shown after the subject in the inbox."
                value={draft.preheader}
                maxLength={200}
                error={fields.preheader}
                disabled={!mayEdit}
                data-path="preheader"
                onChange={({ currentTarget }) => change({ preheader: currentTarget.value })}
              />
              <TextInput
                label="Sender"
                description="Leave empty to use the name of your store."
                value={draft.fromName}
                maxLength={80}
                error={fields.fromName}
                disabled={!mayEdit}
                onChange={({ currentTarget }) => change({ fromName: currentTarget.value })}
              />
            </Stack>
          </Panel>
          <Panel title="For" description="Only people who agreed to email marketing get it, whatever you choose.">
            <Stack>
              <AudienceField
                audience={draft.audience}
                holdOutPercent={draft.holdOutPercent}
                disabled={!mayEdit}
                onChange={(audience) => change({ audience })}
              />
              <NumberInput
                label="Held out"
                description="From 200 recipients, this share gets no email, so that you can measure what the campaign brings."
                suffix=" %"
                min={0}
                max={50}
                value={draft.holdOutPercent}
                disabled={!mayEdit}
                error={fields.holdOutPercent}
                onChange={(value) => change({ holdOutPercent: Number(value) || 0 })}
              />
            </Stack>
          </Panel>
          <CampaignBlocks
            blocks={draft.design.blocks}
            disabled={!mayEdit}
            onChange={(blocks) => change({ design: { v: 1, blocks } })}
          />
          {entry && onChanged && <SendPanel entry={entry} isDirty={isDirty} onChanged={onChanged} />}
          {mayEdit && (
            <Group>
              <Button type="submit" loading={saving.isBusy} disabled={!isDirty}>
                Save
              </Button>
            </Group>
          )}
        </Stack>
        <CampaignPreview draft={draft} />
      </div>
    </form>
  )
}

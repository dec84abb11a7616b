'use client'

import { Alert, Button, Checkbox, Group, Modal, Radio, Skeleton, Stack, Textarea } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import type { WebsiteDocument } from '@/lib/contract/website-builder'
import { type Finding, websitePublishing } from '@/lib/contract/website-publishing'
import { useVendor } from '../../../kit/vendor-context'
import { DeepCheckPart } from '../deep-check/deep-check-part'
import { deepFindings } from '../deep-check/deep-findings'
import { useEditorContext } from '../editor/editor-context'
import { MomentInput } from '../fields/moment-input'
import { DocumentChanges } from './document-changes'
import { FindingList } from './finding-list'
import classes from './publish-dialog.module.css'
import { needsPublishing, type PublishForm, publishForm, publishInput, publishProblem } from './publish-form'
import { PublishedNote } from './published-note'
import { ScheduleList } from './schedule-list'

type Props = {
  documents: readonly WebsiteDocument[]
  onClose: () => void
  /** Selects what a finding is about. */
  onShow: (finding: Finding) => void
  onFix: (finding: Finding) => Promise<void>
  onPublished: () => void
}

type Done = { readonly ms: number | null; readonly url: string }

/** Publishes the drafts: what changed, what the checks found, now or later. */
export function PublishDialog({ documents, onClose, onShow, onFix, onPublished }: Props) {
  const { features } = useVendor()
  const changed = documents.filter(needsPublishing)
  const [form, setForm] = useState<PublishForm>(() => publishForm(documents))
  const [done, setDone] = useState<Done | null>(null)
  const action = useAction()
  const ids = changed.map(({ _id }) => _id).join(',')
  const checks = useCall(websitePublishing.checks, ids === '' ? null : { documentIds: ids })
  const { deepCheck, draft } = useEditorContext()
  const deep = deepCheck.inspection ? deepFindings(draft.server.document._id, deepCheck.inspection) : []
  const findings = checks.data?.findings ?? []
  const shown = [...findings.filter(({ documentId }) => form.chosen.has(documentId)), ...deep]
  const change = (part: Partial<PublishForm>) => setForm((now) => ({ ...now, ...part }))
  const problem = checks.data ? publishProblem(form, findings, Date.now()) : null
  const publish = () =>
    action.run(async () => {
      const answer = await call(websitePublishing.publish, publishInput(form, documents, findings))
      if (!answer.published) await checks.mutate({ findings: answer.findings }, { revalidate: false })
      if (answer.published || (form.when === 'later' && answer.findings.every((each) => each.severity !== 'block'))) {
        setDone(answer)
        onPublished()
      }
    })
  const fix = async (finding: Finding) => {
    await onFix(finding)
    await checks.mutate()
  }
  const onShown = (finding: Finding) => {
    onShow(finding)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={done ? 'Published' : 'Publish'}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {done ? (
        <PublishedNote {...done} plan={form.when === 'later' ? form : null} onClose={onClose} />
      ) : changed.length === 0 ? (
        <div className={classes.nothing}>
          <IconCircleCheck size={28} stroke={1.6} aria-hidden />
          <strong>Everything is live</strong>
          <span>There are no unpublished changes.</span>
          <section className={`${classes.group} ${classes.deep}`} aria-label="Checks">
            <h3>Checks</h3>
            <DeepCheckPart />
            {deep.length > 0 && (
              <FindingList
                findings={deep}
                documents={documents}
                reasons={{}}
                mayOverride={false}
                onReason={() => undefined}
                onShow={onShown}
                onFix={fix}
              />
            )}
          </section>
          <ScheduleList />
        </div>
      ) : (
        <Stack gap="lg">
          <fieldset className={classes.group}>
            <legend>What goes live</legend>
            {changed.map(({ _id, title, isPublished, updatedBy }) => (
              <Checkbox
                key={_id}
                label={title}
                description={<DocumentChanges id={_id} isPublished={isPublished} by={updatedBy} />}
                checked={form.chosen.has(_id)}
                onChange={(event) => {
                  const isChosen = event.currentTarget.checked
                  change({ chosen: new Set([...form.chosen, _id].filter((id) => isChosen || id !== _id)) })
                }}
              />
            ))}
          </fieldset>
          <section className={classes.group} aria-label="Checks">
            <h3>Checks</h3>
            <DeepCheckPart />
            {checks.error && <Alert color="red">{checks.error.message}</Alert>}
            {checks.isLoading && <Skeleton height={64} radius="md" />}
            {checks.data && (
              <FindingList
                findings={shown}
                documents={documents}
                reasons={form.reasons}
                mayOverride={features.has('website.publish')}
                onReason={(key, reason) => change({ reasons: { ...form.reasons, [key]: reason } })}
                onShow={onShown}
                onFix={fix}
              />
            )}
          </section>
          <Radio.Group
            label="When"
            value={form.when}
            onChange={(when) => change({ when: when === 'later' ? 'later' : 'now' })}
          >
            <Group mt={6} gap="lg">
              <Radio value="now" label="Now" />
              <Radio value="later" label="Later" />
            </Group>
          </Radio.Group>
          {form.when === 'later' && (
            <div className={classes.moments}>
              <MomentInput label="Goes live" value={form.from} onChange={(from) => change({ from })} />
              <MomentInput
                label="Goes back to the live version then"
                description="Optional."
                value={form.until}
                onChange={(until) => change({ until })}
              />
            </div>
          )}
          <Textarea
            label="Note"
            description="For you and your colleagues, next to the version. Optional."
            maxLength={500}
            autosize
            minRows={1}
            value={form.note}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
          <ScheduleList />
          {action.failure && <Alert color="red">{action.failure.message}</Alert>}
          <div className={classes.foot}>
            <span role="status">{problem}</span>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button loading={action.isBusy} disabled={!checks.data || problem !== null} onClick={() => void publish()}>
              {form.when === 'later' ? 'Schedule' : 'Publish now'}
            </Button>
          </div>
        </Stack>
      )}
    </Modal>
  )
}

'use client'

import { Button, NativeSelect } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { useCall } from '@/lib/client/use-call'
import { type TemplateRow, websiteTemplates } from '@/lib/contract/website-templates'
import { ErrorNote } from '../../kit/error-note'
import { PermissionNeeded } from '../../kit/permission-needed'
import { ScreenHeader } from '../../kit/screen-header'
import { useOwnDocument } from '../../kit/use-own-document'
import { useVendor } from '../../kit/vendor-context'
import { DeviceSwitch } from './device-switch'
import classes from './gallery-screen.module.css'
import { GallerySkeleton } from './gallery-skeleton'
import { NameDialog } from './name-dialog'
import type { PreviewDevice } from './preview-device'
import { TemplateList } from './template-list'

/** Templates for the website, each with this store's products; using one changes the draft only. */
export function GalleryScreen() {
  // Live cards are frames, which the policy of another screen's document does not allow.
  const isOwn = useOwnDocument('/template-selection')
  const mayEdit = useVendor().features.has('website.edit')
  const { data, error, mutate } = useCall(websiteTemplates.list, {})
  const [device, setDevice] = useState<PreviewDevice>('desktop')
  const [trade, setTrade] = useState('')
  const [isSaving, setSaving] = useState(false)
  return (
    <>
      <ScreenHeader
        title="Templates"
        description="Pick a look and see it with your own products. Your website changes only when you publish."
      >
        {mayEdit && (
          <Button
            variant="default"
            leftSection={<IconDeviceFloppy size={16} stroke={1.7} />}
            onClick={() => setSaving(true)}
          >
            Save my website as a template
          </Button>
        )}
      </ScreenHeader>
      {!mayEdit && <PermissionNeeded permission="website.edit" />}
      <div className={classes.tools}>
        <NativeSelect
          aria-label="Trade"
          value={trade}
          onChange={({ currentTarget }) => setTrade(currentTarget.value)}
          data={[{ value: '', label: 'All trades' }, ...tradesOf(data?.rows ?? [])]}
        />
        <DeviceSwitch device={device} onChange={setDevice} />
      </div>
      {error && !data && (
        <ErrorNote title="The templates could not be loaded" message={error.message} retry={() => void mutate()} />
      )}
      {!error && !(data && isOwn) && <GallerySkeleton />}
      {data && isOwn && <TemplateList rows={data.rows} trade={trade} device={device} mayEdit={mayEdit} />}
      {isSaving && (
        <NameDialog
          title="Save my website as a template"
          description="Home page, colours and font of your draft, as they are now."
          initial=""
          save="Save"
          onClose={() => setSaving(false)}
          onSave={async (name) => {
            await call(websiteTemplates.saveOwn, { name })
            await mutate()
            showToast('success', `${name} is one of your templates now.`)
          }}
        />
      )}
    </>
  )
}

const tradesOf = (rows: readonly TemplateRow[]): string[] => [
  ...new Set(rows.flatMap(({ trade }) => (trade === '' ? [] : [trade]))),
]

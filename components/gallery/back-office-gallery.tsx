'use client'

import { Button, Checkbox, MantineProvider, NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/back-office/kit/confirm-dialog'
import { EmptyPanel } from '@/components/back-office/kit/empty-panel'
import { ErrorNote } from '@/components/back-office/kit/error-note'
import { ListSkeleton } from '@/components/back-office/kit/list-skeleton'
import { Panel } from '@/components/back-office/kit/panel'
import { ScreenHeader } from '@/components/back-office/kit/screen-header'
import { SettingsSection } from '@/components/back-office/kit/settings-section'
import { Tag } from '@/components/back-office/kit/tag'
import { cssVariables, theme } from '@/components/back-office/shell/theme'
import { PictureDialog } from '@/components/back-office/website/pictures/picture-dialog'
import { useAction } from '@/components/ui/form/use-action'
import styles from './gallery.module.css'
import { GalleryNav } from './gallery-nav'
import { Specimen } from './specimen'

/** The kit of the back-office in its states. */
export function BackOfficeGallery() {
  const [isOpen, setOpen] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const action = useAction()
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <main className={styles.page}>
        <GalleryNav current="back-office" />
        <Specimen title="ScreenHeader">
          <div className={styles.wide}>
            <ScreenHeader title="Products" description="Everything your store sells.">
              <Button>Add product</Button>
            </ScreenHeader>
          </div>
        </Specimen>
        <Specimen title="Button">
          <Button>Save</Button>
          <Button loading>Save</Button>
          <Button disabled>Save</Button>
          <Button variant="default">Cancel</Button>
        </Specimen>
        <Specimen title="Fields">
          <TextInput label="Title" placeholder="Stoneware mug" className={styles.field} />
          <TextInput label="SKU" defaultValue="MUG 1" error="This SKU is already used." className={styles.field} />
          <NumberInput label="Price" prefix="$" defaultValue={24} className={styles.field} />
          <Select label="Status" data={['Active', 'Draft', 'Archived']} defaultValue="Draft" className={styles.field} />
          <Checkbox label="Track stock" defaultChecked />
          <Switch label="Show on the website" defaultChecked />
        </Specimen>
        <Specimen title="Tag">
          <Tag>Draft</Tag>
          <Tag tone="good">Paid</Tag>
          <Tag tone="warning">Low stock</Tag>
          <Tag tone="danger">Failed</Tag>
        </Specimen>
        <Specimen title="Panel">
          <div className={styles.wide}>
            <Panel title="Stock" description="Units by location.">
              Main warehouse: 12
            </Panel>
          </div>
        </Specimen>
        <Specimen title="SettingsSection">
          <div className={styles.wide}>
            <SettingsSection title="Delivery" description="Where you deliver, and at what price.">
              <TextInput label="Zone" defaultValue="United States" />
            </SettingsSection>
          </div>
        </Specimen>
        <Specimen title="EmptyState">
          <div className={styles.wide}>
            <EmptyPanel icon={IconPackage} title="No products yet" footer={<Button>Add product</Button>}>
              Add your first product, or import a file.
            </EmptyPanel>
          </div>
        </Specimen>
        <Specimen title="ErrorNote">
          <ErrorNote title="The list could not be loaded" message="The server did not answer." retry={() => {}} />
        </Specimen>
        <Specimen title="ListSkeleton">
          <div className={styles.wide}>
            <ListSkeleton />
          </div>
        </Specimen>
        <Specimen title="ConfirmDialog">
          <Button variant="default" onClick={() => setOpen(true)}>
            Open the dialog
          </Button>
          {isOpen && (
            <ConfirmDialog
              title="Delete 3 products?"
              confirm="Delete"
              action={action}
              onConfirm={() => setOpen(false)}
              onClose={() => setOpen(false)}
            >
              Their orders keep them.
            </ConfirmDialog>
          )}
        </Specimen>
        <Specimen title="PictureDialog">
          <Button variant="default" onClick={() => setChoosing(true)}>
            Choose a picture
          </Button>
          {isChoosing && <PictureDialog onPick={() => setChoosing(false)} onClose={() => setChoosing(false)} />}
        </Specimen>
      </main>
    </MantineProvider>
  )
}

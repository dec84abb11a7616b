'use client'

import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useId } from 'react'
import type { TemplateRow } from '@/lib/contract/website-templates'
import { OwnTemplateMenu } from './own-template-menu'
import type { PreviewDevice } from './preview-device'
import classes from './template-card.module.css'
import { TemplatePicture } from './template-picture'
import { TemplateStateTag } from './template-state-tag'
import type { LiveCards } from './use-live-cards'

type Props = {
  template: TemplateRow
  /** Of the live storefront; null while this card shows its still. */
  address: string | null
  device: PreviewDevice
  watch: LiveCards['watch']
  mayEdit: boolean
  onPreview: () => void
  onUse: () => void
}

/** A template with its picture, what it is for, and what can be done with it. */
export function TemplateCard({ template, address, device, watch, mayEdit, onPreview, onUse }: Props) {
  const heading = useId()
  const { _id, name, trade, description, still, state } = template
  return (
    <article className={classes.card} aria-labelledby={heading} data-template={_id} ref={watch}>
      <TemplatePicture address={address} still={still} device={device} />
      <div className={classes.words}>
        <div className={classes.head}>
          <h3 id={heading}>{name}</h3>
          <TemplateStateTag state={state} />
        </div>
        {trade !== '' && <p className={classes.trade}>{trade}</p>}
        {description !== '' && <p>{description}</p>}
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconEye size={16} stroke={1.7} />}
          onClick={onPreview}
          aria-label={`Preview ${name}`}
        >
          Preview
        </Button>
        {mayEdit && (
          <Button variant={state === 'live' ? 'default' : 'filled'} onClick={onUse} aria-label={`Use ${name}`}>
            Use this template
          </Button>
        )}
        <OwnTemplateMenu template={template} mayEdit={mayEdit} />
      </div>
    </article>
  )
}

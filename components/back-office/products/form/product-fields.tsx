'use client'

import { Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ProductAdmin } from '@/lib/contract/product-admin'
import { MAX_TITLE } from '@/lib/rules/product-admin'
import { Deferred } from '../../kit/deferred'
import { Panel } from '../../kit/panel'
import { DescriptionEditor } from './description-editor'
import { MediaPanel } from './media-panel'
import { OrganisationPanel } from './organisation-panel'
import classes from './product-fields.module.css'
import { isOnSale, type ProductForm } from './product-form'
import { SeoPanel } from './seo-panel'
import { StatusPanel } from './status-panel'
import { VariantsPanel } from './variants-panel'

type Props = { form: ProductForm; product: ProductAdmin | null; children?: ReactNode }

/** All fields of a product: content on the left, organisation on the right. `children` are shown on the right. */
export function ProductFields({ form, product, children }: Props) {
  const { fields } = form
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <Panel title="Product">
          <Stack gap="md">
            <TextInput
              label="Title"
              withAsterisk
              maxLength={MAX_TITLE}
              placeholder="Linen shirt"
              key={fields.key('title')}
              {...fields.getInputProps('title')}
            />
            <div className={classes.description}>
              <Deferred>
                <DescriptionEditor form={form} />
              </Deferred>
            </div>
          </Stack>
        </Panel>
        <Deferred>
          <MediaPanel form={form} />
          <VariantsPanel form={form} wasActive={isOnSale(product)} />
          <SeoPanel form={form} savedHandle={product?.handle ?? null} />
        </Deferred>
      </div>
      <div className={classes.side}>
        <StatusPanel form={form} wasActive={isOnSale(product)} />
        <Deferred>
          {children}
          <OrganisationPanel form={form} />
        </Deferred>
      </div>
    </div>
  )
}

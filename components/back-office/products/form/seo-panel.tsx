'use client'

import { Stack, Textarea, TextInput } from '@mantine/core'
import { SEO_DESCRIPTION_SHOWN, SEO_TITLE_SHOWN } from '@/lib/rules/product-admin'
import { fieldsPart } from '../../kit/form/fields-part'
import { Panel } from '../../kit/panel'
import { useVendor } from '../../kit/vendor-context'
import type { ProductForm } from './product-form'
import classes from './seo-panel.module.css'

type Props = {
  form: ProductForm
  /** Of the saved version; null for a new product. */
  savedHandle: string | null
}

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim()
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text)

/** Preview of the search engine listing while typing. */
export const SeoPanel = fieldsPart(({ form: { fields }, savedHandle }: Props) => {
  const { store } = useVendor()
  const title = String(fields.useWatchValue('title'))
  const seoTitle = String(fields.useWatchValue('seoTitle'))
  const seoDescription = String(fields.useWatchValue('seoDescription'))
  const html = String(fields.useWatchValue('descriptionHtml'))
  const handle = String(fields.useWatchValue('handle'))
  const shownTitle = seoTitle.trim() || title.trim() || 'Title of the product'
  const shownWords = seoDescription.trim() || plain(html) || 'What the product is, in a sentence or two.'
  const isRenamed = savedHandle !== null && handle.trim() !== savedHandle
  return (
    <Panel title="Search engines" description="If empty, the product title and description are used.">
      <div className={classes.snippet} aria-label="Preview of a search result" role="img">
        <span className={classes.address}>
          {store.address.replace(/^https?:\/\//, '')} › product › {handle.trim() || '…'}
        </span>
        <strong>{cut(shownTitle, SEO_TITLE_SHOWN)}</strong>
        <span>{cut(shownWords, SEO_DESCRIPTION_SHOWN)}</span>
      </div>
      <Stack gap="md" mt="md">
        <TextInput
          label="Title"
          description={`${seoTitle.length} of about ${SEO_TITLE_SHOWN} characters shown`}
          maxLength={200}
          key={fields.key('seoTitle')}
          {...fields.getInputProps('seoTitle')}
        />
        <Textarea
          label="Description"
          description={`${seoDescription.length} of about ${SEO_DESCRIPTION_SHOWN} characters shown`}
          autosize
          minRows={2}
          maxLength={500}
          key={fields.key('seoDescription')}
          {...fields.getInputProps('seoDescription')}
        />
        <TextInput
          label="Address"
          description={
            isRenamed
              ? `The old address /product/${savedHandle} will redirect to the new one.`
              : savedHandle === null
                ? 'Generated from the title if empty.'
                : undefined
          }
          leftSection={<span className={classes.prefix}>/product/</span>}
          leftSectionWidth={74}
          maxLength={120}
          key={fields.key('handle')}
          {...fields.getInputProps('handle')}
        />
      </Stack>
    </Panel>
  )
})

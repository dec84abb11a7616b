'use client'

import { Alert, Textarea, TextInput } from '@mantine/core'
import { SEO_DESCRIPTION_SHOWN, SEO_TITLE_SHOWN } from '@/lib/rules/product-admin'
import type { PageContent, PageSeo } from '@/lib/rules/website/content'
import { LEGAL_ADVICE } from '@/lib/rules/website/starters/starter-page'
import { useVendor } from '../../../kit/vendor-context'
import { useEditorContext } from '../editor/editor-context'
import { PictureControl } from '../fields/picture-control'
import { pictureValue } from '../fields/picture-value'
import classes from './page-settings.module.css'
import paneClasses from './pane.module.css'
import { PaneHead } from './pane-head'

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text)

/** What search engines and shared links show of the page. */
export function PageSettings({ page: { seo } }: { page: PageContent }) {
  const { draft, change, mayEdit } = useEditorContext()
  const { store } = useVendor()
  const { title, path } = draft.server.document
  const set = (key: keyof PageSeo, value: string | null) => change([{ kind: 'set', path: ['seo', key], value }])
  const isHome = draft.server.document.kind === 'home'
  return (
    <>
      <PaneHead title="Page and search engines" note={title} />
      <div className={paneClasses.body}>
        {draft.server.document.kind === 'policy' && <Alert color="yellow">{LEGAL_ADVICE}</Alert>}
        <div className={classes.snippet} aria-label="Preview of a search result" role="img">
          <span className={classes.address}>
            {store.address.replace(/^https?:\/\//, '')}
            {path && path !== '/' ? path.replaceAll('/', ' › ') : ''}
          </span>
          <strong>
            {cut(seo.title.trim() || (isHome ? store.name : `${title} – ${store.name}`), SEO_TITLE_SHOWN)}
          </strong>
          <span>{cut(seo.description.trim() || 'The description of your shop.', SEO_DESCRIPTION_SHOWN)}</span>
        </div>
        <TextInput
          label="Title"
          description={`${seo.title.length} of about ${SEO_TITLE_SHOWN} characters shown`}
          value={seo.title}
          maxLength={200}
          disabled={!mayEdit}
          onChange={(event) => set('title', event.currentTarget.value)}
          data-path="seo.title"
        />
        <Textarea
          label="Description"
          description={`${seo.description.length} of about ${SEO_DESCRIPTION_SHOWN} characters shown`}
          value={seo.description}
          maxLength={500}
          autosize
          minRows={3}
          disabled={!mayEdit}
          onChange={(event) => set('description', event.currentTarget.value)}
          data-path="seo.description"
        />
        <PictureControl
          field={{
            kind: 'picture',
            label: 'Picture for sharing',
            help: 'Leave empty to use the picture of the brand.',
            initial: null,
          }}
          value={seo.picture === null ? null : { src: seo.picture }}
          shows="address"
          error={undefined}
          disabled={!mayEdit}
          path="seo.picture"
          onChange={(picture) => set('picture', pictureValue(picture)?.src ?? null)}
        />
      </div>
    </>
  )
}

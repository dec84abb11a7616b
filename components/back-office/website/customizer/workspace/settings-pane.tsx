'use client'

import { Skeleton } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useEditorContext, usePageContent, useSiteContent } from '../editor/editor-context'
import { PageSettings } from '../settings/page-settings'
import { SectionSettings } from '../settings/section-settings'

const SitePartSettings = dynamic(() => import('./site-part-settings').then((part) => part.SitePartSettings), {
  ssr: false,
  loading: () => <Skeleton m={16} height={240} radius="md" />,
})

/** Settings of what is selected: a section, a block, the page, or a part of the site document. */
export function SettingsPane() {
  const { selection } = useEditorContext()
  const page = usePageContent()
  const site = useSiteContent()
  if (site) return <SitePartSettings site={site} />
  if (!page) return null
  return selection && page.sections[selection.sectionId] ? (
    <SectionSettings selection={selection} />
  ) : (
    <PageSettings page={page} />
  )
}

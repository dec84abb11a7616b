'use client'

import type { SiteContent } from '@/lib/rules/website/content'
import { useEditorContext } from '../editor/editor-context'
import { MenuPanel } from '../menus/menu-panel'
import { AnnouncementPanel } from '../theme/announcement-panel'
import { BrandPanel } from '../theme/brand-panel'
import { SocialPanel } from '../theme/social-panel'
import { StylesPanel } from '../theme/styles-panel'
import { ThemePanel } from '../theme/theme-panel'

/** Settings of the chosen part of the site document. */
export function SitePartSettings({ site }: { site: SiteContent }) {
  const { sitePart } = useEditorContext()
  switch (sitePart) {
    case 'theme':
      return <ThemePanel site={site} />
    case 'brand':
      return <BrandPanel site={site} />
    case 'announcement':
      return <AnnouncementPanel site={site} />
    case 'social':
      return <SocialPanel site={site} />
    case 'header':
    case 'footer':
      return <MenuPanel key={sitePart} name={sitePart} site={site} />
    case 'styles':
      return <StylesPanel site={site} />
  }
}

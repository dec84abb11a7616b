'use client'

import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { usePathname } from 'next/navigation'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useReadAhead } from '../kit/screens/read-ahead'
import { recordOriginPage } from './origin-page'
import { PreviewRibbon } from './preview-ribbon'
import classes from './shell.module.css'
import { ShellBanners } from './shell-banners'
import { ShortcutSheet } from './shortcut-sheet'
import { Sidebar } from './sidebar'
import { SidebarDrawer } from './sidebar-drawer'
import { TopBar } from './top-bar'
import { useLinkBlur } from './use-link-blur'
import { useNavigationShortcuts } from './use-navigation-shortcuts'
import { useQuiet } from './use-quiet'

/** What the shell passes to the palette, which comes from outside because it knows features. */
export type PaletteProps = { isOpen: boolean; onClose: () => void; onShortcuts: () => void }

type Props = { palette: ComponentType<PaletteProps>; children: ReactNode }

/** The frame around every screen: banners, sidebar, top bar and global shortcuts. */
export function Shell({ palette: Palette, children }: Props) {
  const [isPaletteOpen, paletteState] = useDisclosure(false)
  const [isSheetOpen, sheet] = useDisclosure(false)
  const [isDrawerOpen, drawer] = useDisclosure(false)
  useHotkeys([['mod+K', paletteState.open]], [])
  useHotkeys([['shift+?', sheet.open]])
  const isQuiet = useQuiet()
  useNavigationShortcuts()
  useReadAhead()
  useLinkBlur()

  return (
    <>
      <ScreenEntry onEnter={drawer.close} />
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <PreviewRibbon />
      <div className={classes.frame}>
        <div className={classes.notices}>
          <ShellBanners />
        </div>
        <div className={classes.side}>
          <Sidebar onSearch={paletteState.open} isAhead={isQuiet} />
        </div>
        <div className={classes.sheet}>
          <TopBar onMenu={drawer.open} onSearch={paletteState.open} onShortcuts={sheet.open} />
          <main id="content" tabIndex={-1} className={classes.content}>
            {children}
          </main>
        </div>
      </div>
      <SidebarDrawer isOpen={isDrawerOpen} onClose={drawer.close} onSearch={paletteState.open} />
      <Palette isOpen={isPaletteOpen} onClose={paletteState.close} onShortcuts={sheet.open} />
      <ShortcutSheet isOpen={isSheetOpen} onClose={sheet.close} />
    </>
  )
}

/** What each new screen begins with. By itself, as the shell would otherwise be rendered with every screen. */
function ScreenEntry({ onEnter }: { onEnter: () => void }) {
  const pathname = usePathname()
  useEffect(() => {
    recordOriginPage(pathname)
    onEnter()
  }, [pathname, onEnter])
  return null
}

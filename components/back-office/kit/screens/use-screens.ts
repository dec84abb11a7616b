'use client'

import { usePathname } from 'next/navigation'
import { createContext, use } from 'react'
import type { PlacedScreen } from './screen'
import { type ScreenList, screenAt } from './screen-list'

/** The list comes from above, so that shell and features need not import one another. */
export const ScreensContext = createContext<ScreenList>([])

export const useScreens = (): ScreenList => use(ScreensContext)

/** The screen at the current address; null at an unknown one. */
export const useCurrentScreen = (): PlacedScreen | null => screenAt(useScreens(), usePathname())

'use client'

import { useEffect, useRef } from 'react'
import { focusField, openField, showField } from '../../../kit/form/focus-field'
import type { PartSelection } from '../editor/editor-context'

/**
 * Brings the field that a finding names, or that was clicked in the preview, into view: with the focus, or without while it
 * is typed there. `isThere`: false until the field is on the screen.
 */
export function useShownField({ field, isTyped = false, opened }: PartSelection, isThere: boolean): void {
  const last = useRef<number>(undefined)
  useEffect(() => {
    if (field === null || !isThere) return
    if (isTyped) showField(field)
    else focusField(field)
    if (opened === undefined || opened === last.current) return
    last.current = opened
    openField(field)
  }, [field, isTyped, opened, isThere])
}

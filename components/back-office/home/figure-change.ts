/** The change of a figure against the previous period. `text` is null when there is nothing to compare with. */
export type FigureChange = { readonly direction: 'up' | 'down' | 'same'; readonly text: string | null }

/** Rounded percent; from ten times on as a factor. A change from zero has no percentage. */
export function figureChange({ now, before }: { now: number; before: number }): FigureChange {
  const direction = now > before ? 'up' : now < before ? 'down' : 'same'
  if (before === 0) return { direction, text: now === 0 ? null : 'New' }
  const ratio = now / before
  if (ratio >= 10) return { direction, text: `× ${Math.round(ratio)}` }
  const percent = Math.abs(Math.round((ratio - 1) * 100))
  // No arrow points at nothing.
  return { direction, text: percent === 0 && direction !== 'same' ? '< 1 %' : `${percent} %` }
}

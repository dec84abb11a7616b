/** Devices of the previews, and the width of the page on each, in px. */
export const PREVIEW_WIDTHS = { desktop: 1_280, phone: 390 } as const
export type PreviewDevice = keyof typeof PREVIEW_WIDTHS

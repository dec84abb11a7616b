/** Widths that the preview is shown at, in px; `free` fills the pane. */
export const DEVICE_WIDTHS = { phone: 360, tablet: 768, desktop: 1280, free: null } as const
export type Device = keyof typeof DEVICE_WIDTHS

export type FrameBox = { readonly width: number; readonly height: number; readonly scale: number }

/** Size of the frame in px and its scale, so that a device fits into a pane; never larger than life. */
export function frameBox(device: Device, pane: { readonly width: number; readonly height: number }): FrameBox {
  const wanted = DEVICE_WIDTHS[device] ?? pane.width
  const scale = wanted > 0 ? Math.min(1, pane.width / wanted) : 1
  return { width: wanted, height: Math.round(pane.height / scale), scale }
}

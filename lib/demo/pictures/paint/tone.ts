type Rgb = readonly [number, number, number]

/** Mixes two hex colours; `share` 0 gives `from`, 1 gives `to`. */
export function mixTones(from: string, to: string, share: number): string {
  const a = rgbOf(from)
  const b = rgbOf(to)
  const at = (channel: 0 | 1 | 2) => a[channel] + (b[channel] - a[channel]) * share
  return hexOf([at(0), at(1), at(2)])
}

/** A shadow of the colour: darker, a little cooler, with the same hue. */
export function darker(colour: string, share: number): string {
  return mixTones(colour, mixTones(mixTones(colour, '#000000', 0.82), '#1a1030', 0.25), share)
}

export function lighter(colour: string, share: number): string {
  return mixTones(colour, '#fffaf2', share)
}

/** Perceived brightness, 0 black to 1 white. */
export function brightness(colour: string): number {
  const [red, green, blue] = rgbOf(colour)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

function rgbOf(hex: string): Rgb {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
  const value = Number.parseInt(full.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

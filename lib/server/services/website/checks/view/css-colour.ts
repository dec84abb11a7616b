import 'server-only'
import { NAMED_COLOURS } from './named-colours'

/** Red, green and blue from 0 to 255, opacity from 0 to 1. */
export type CssColour = { readonly rgb: readonly [number, number, number]; readonly alpha: number }

/** The value of a custom property, such as `--primary`; undefined when the page does not set it. */
export type CustomProperty = (name: string) => string | undefined

const MAX_DEPTH = 8

/** A colour in CSS; null when it cannot be told without a browser (`currentColor`, `inherit`, `light-dark()`, …). */
export function cssColour(value: string, property: CustomProperty, depth = 0): CssColour | null {
  const text = value.trim().toLowerCase()
  if (depth > MAX_DEPTH) return null
  if (text.startsWith('#')) return hex(text.slice(1))
  if (text === 'transparent') return { rgb: [0, 0, 0], alpha: 0 }
  const named = Object.hasOwn(NAMED_COLOURS, text) ? NAMED_COLOURS[text] : undefined
  if (named !== undefined) return hex(named)
  const call = /^([a-z-]+)\((.*)\)$/s.exec(value.trim())
  if (!call) return null
  const [, name = '', inside = ''] = call
  if (name === 'var') return variable(inside, property, depth)
  if (name === 'rgb' || name === 'rgba') return fromRgb(inside)
  if (name === 'hsl' || name === 'hsla') return fromHsl(inside)
  if (name === 'color-mix') return mixed(inside, property, depth)
  return null
}

/** Parts of a list at commas outside of brackets. */
export function cssList(text: string): string[] {
  const parts: string[] = []
  let open = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') open += 1
    if (text[at] === ')') open -= 1
    if (text[at] === ',' && open === 0) {
      parts.push(text.slice(from, at).trim())
      from = at + 1
    }
  }
  return [...parts, text.slice(from).trim()]
}

/** `#RRGGBB` of a colour on a ground, by its opacity. */
export function hexOn({ rgb, alpha }: CssColour, ground: CssColour): string {
  const parts = rgb.map((value, i) => Math.round(value * alpha + (ground.rgb[i] ?? 0) * (1 - alpha)))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

function variable(inside: string, property: CustomProperty, depth: number): CssColour | null {
  const [name = '', ...rest] = cssList(inside)
  const value = property(name) ?? (rest.length > 0 ? rest.join(',') : undefined)
  return value === undefined ? null : cssColour(value, property, depth + 1)
}

function hex(digits: string): CssColour | null {
  if (!/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(digits)) return null
  const long = digits.length < 5 ? [...digits].map((digit) => digit + digit).join('') : digits
  const at = (from: number) => Number.parseInt(long.slice(from, from + 2), 16)
  return { rgb: [at(0), at(2), at(4)], alpha: long.length === 8 ? at(6) / 255 : 1 }
}

const numbersIn = (inside: string) => inside.split(/[\s,/]+/).filter(Boolean)
const share = (text: string | undefined) =>
  text === undefined ? 1 : text.endsWith('%') ? Number.parseFloat(text) / 100 : Number.parseFloat(text)

function fromRgb(inside: string): CssColour | null {
  const [red = '', green = '', blue = '', alpha] = numbersIn(inside)
  const channel = (text: string) =>
    text.endsWith('%') ? (Number.parseFloat(text) * 255) / 100 : Number.parseFloat(text)
  return valid([channel(red), channel(green), channel(blue)], share(alpha))
}

function fromHsl(inside: string): CssColour | null {
  const [hue = '', saturation = '', lightness = '', alpha] = numbersIn(inside)
  const turn = hue.endsWith('turn') ? Number.parseFloat(hue) * 360 : Number.parseFloat(hue)
  const light = Number.parseFloat(lightness) / 100
  const chroma = (Number.parseFloat(saturation) / 100) * Math.min(light, 1 - light)
  const channel = (offset: number) => {
    const step = (((offset + turn / 30) % 12) + 12) % 12
    return 255 * (light - chroma * Math.max(-1, Math.min(step - 3, 9 - step, 1)))
  }
  return valid([channel(0), channel(8), channel(4)], share(alpha))
}

function valid(rgb: [number, number, number], alpha: number): CssColour | null {
  if (![...rgb, alpha].every(Number.isFinite)) return null
  const [red, green, blue] = rgb.map((value) => Math.min(255, Math.max(0, Math.round(value)))) as [
    number,
    number,
    number,
  ]
  return { rgb: [red, green, blue], alpha: Math.min(1, Math.max(0, alpha)) }
}

/** `color-mix(in srgb, a 10%, b)`; in other colour spaces the difference does not decide about contrast. */
function mixed(inside: string, property: CustomProperty, depth: number): CssColour | null {
  const [, first = '', second = ''] = cssList(inside)
  const [one, oneShare] = weighted(first)
  const [other, otherShare] = weighted(second)
  const [a, b] = [cssColour(one, property, depth + 1), cssColour(other, property, depth + 1)]
  if (!a || !b) return null
  const part = oneShare ?? (otherShare === null ? 0.5 : 1 - otherShare)
  const rest = otherShare ?? 1 - part
  const whole = part + rest || 1
  const [p, q] = [(part / whole) * a.alpha, (rest / whole) * b.alpha]
  const alpha = p + q
  const channel = (i: number) => (alpha === 0 ? 0 : ((a.rgb[i] ?? 0) * p + (b.rgb[i] ?? 0) * q) / alpha)
  return valid([channel(0), channel(1), channel(2)], alpha * Math.min(1, whole))
}

function weighted(text: string): [colour: string, share: number | null] {
  const percent = /\s+([\d.]+)%$|^([\d.]+)%\s+/.exec(text)
  if (!percent) return [text, null]
  return [text.replace(percent[0], '').trim(), Number.parseFloat(percent[1] ?? percent[2] ?? '0') / 100]
}

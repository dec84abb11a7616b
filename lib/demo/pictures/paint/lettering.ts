import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Font, Glyph, PathCommand } from 'opentype.js'
import { parse } from 'opentype.js'

/** Fonts of the demo packages. Text is drawn as outlines, so that no font has to be installed on the machine. */
const FACES = {
  serif: '@fontsource/fraunces/files/fraunces-latin-600-normal.woff',
  sans: '@fontsource/outfit/files/outfit-latin-600-normal.woff',
  light: '@fontsource/outfit/files/outfit-latin-400-normal.woff',
  loud: '@fontsource/bungee/files/bungee-latin-400-normal.woff',
}

export type Face = keyof typeof FACES

export type TextLine = { text: string; face: Face; size: number; x: number; y: number; fill: string; tracking?: number }

const fonts = new Map<Face, Font>()

/** One centred line; `y` is its baseline, `tracking` extra space between letters in shares of the size. */
export function textLine({ text, face, size, x, y, fill, tracking = 0 }: TextLine): string {
  const left = x - textWidth(text, face, size, tracking) / 2
  const letters = glyphsOf(text, face, tracking).map(
    ({ char, at }) => `<path transform="translate(${Math.round(at * OUTLINE)} 0)" d="${outlineOf(char, face)}"/>`,
  )
  const scale = (size / OUTLINE).toFixed(4)
  return `<g fill="${fill}" transform="translate(${left.toFixed(1)} ${y.toFixed(1)}) scale(${scale})">${letters.join('')}</g>`
}

/** Size at which outlines are stored: large enough for integers. */
const OUTLINE = 400
const outlines = new Map<string, string>()

function outlineOf(char: string, face: Face): string {
  const key = face + char
  const known = outlines.get(key)
  if (known !== undefined) return known
  const { commands } = fontOf(face).charToGlyph(char).getPath(0, 0, OUTLINE)
  const outline = commands.map(written).join('')
  outlines.set(key, outline)
  return outline
}

/** The library's own writer drops points of some letters. */
function written(command: PathCommand): string {
  const points = ['x1', 'y1', 'x2', 'y2', 'x', 'y']
  const values = command as Partial<Record<string, number | string>>
  const numbers = points.flatMap((name) => (typeof values[name] === 'number' ? [values[name].toFixed(1)] : []))
  return command.type + numbers.join(' ')
}

export function textWidth(text: string, face: Face, size: number, tracking = 0): number {
  const last = glyphsOf(text, face, tracking).at(-1)
  return last ? (last.at + last.advance) * size : 0
}

type PlacedGlyph = { char: string; at: number; advance: number }

/** Letters with kerning, at size 1. The library's own shaping stops at a feature of these fonts that it lacks. */
function glyphsOf(text: string, face: Face, tracking: number): PlacedGlyph[] {
  const font = fontOf(face)
  let pen = 0
  let before: Glyph | undefined
  return [...text].map((char) => {
    const glyph = font.charToGlyph(char)
    if (before) pen += font.getKerningValue(before, glyph) / font.unitsPerEm + tracking
    const placed = { char, at: pen, advance: (glyph.advanceWidth ?? 0) / font.unitsPerEm }
    pen += placed.advance
    before = glyph
    return placed
  })
}

export type TextBlock = {
  text: string
  face: Face
  x: number
  /** Middle of the block. */
  y: number
  width: number
  height: number
  fill: string
  /** Maximum size, however much space there is. */
  largest: number
}

/** Breaks words into lines so that the letters are as large as possible. */
export function textBlock({ text, face, x, y, width, height, fill, largest }: TextBlock): string {
  const options = breaks(text.split(' ')).map((lines) => {
    const widest = Math.max(...lines.map((line) => textWidth(line, face, 1)))
    return { lines, size: Math.min(largest, width / widest, height / (lines.length * 1.06)) }
  })
  const { lines, size } = options.reduce((best, option) => (option.size > best.size + 0.5 ? option : best))
  const top = y - (lines.length * size * 1.06) / 2
  return lines
    .map((line, i) => textLine({ text: line, face, size, x, y: top + size * (0.88 + i * 1.06), fill }))
    .join('')
}

/** Every way to break words into one to three lines. */
function breaks(words: readonly string[]): string[][] {
  const all: string[][] = [[words.join(' ')]]
  for (let i = 1; i < words.length; i++) {
    all.push([words.slice(0, i).join(' '), words.slice(i).join(' ')])
    for (let j = i + 1; j < words.length; j++) {
      all.push([words.slice(0, i).join(' '), words.slice(i, j).join(' '), words.slice(j).join(' ')])
    }
  }
  return all
}

function fontOf(face: Face): Font {
  const known = fonts.get(face)
  if (known) return known
  const bytes = readFileSync(join(/*turbopackIgnore: true*/ process.cwd(), 'node_modules', FACES[face]))
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer)
  fonts.set(face, font)
  return font
}

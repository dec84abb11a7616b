import 'server-only'
import { LiquidError, type Template } from 'liquidjs'
import { type LiquidMode, type LiquidOutput, LONGEST_TEMPLATE, liquidEngine } from './liquid-engine'

/** What a template reads: plain values by name, such as `{ customer: { first_name: 'Ada' } }`. */
export type LiquidValues = Readonly<Record<string, unknown>>

/** A template that was parsed, for one kind of output. */
export type LiquidTemplate = LiquidMode & {
  readonly source: string
  readonly parts: Template[]
}

/** A mistake in a template, or a template that takes too much; `line` counts from 1. */
export class LiquidMistake extends Error {
  readonly line: number
  constructor(message: string, line: number) {
    super(message)
    this.name = 'LiquidMistake'
    this.line = line
  }
}

/** Characters that one rendering may write. */
const LONGEST_RESULT = 200_000

/** Parses a template. `isStrict`: unknown variables are mistakes when it is rendered. Throws `LiquidMistake`. */
export function parseLiquid(source: string, output: LiquidOutput, isStrict = false): LiquidTemplate {
  if (source.length > LONGEST_TEMPLATE) {
    throw new LiquidMistake(`The text is longer than ${LONGEST_TEMPLATE.toLocaleString('en')} characters.`, 1)
  }
  try {
    return { source, output, isStrict, parts: liquidEngine({ output, isStrict }).parse(source) }
  } catch (error) {
    throw mistakeOf(error)
  }
}

/**
 * Fills in values; an unknown one is written as nothing, or a mistake. `timeMs`: how long it may take, the engine's limit by
 * default. Throws `LiquidMistake` when it takes too much.
 */
export function renderLiquid({ parts, ...mode }: LiquidTemplate, values: LiquidValues, timeMs?: number): string {
  let result: string
  try {
    result = liquidEngine(mode).renderSync(parts, values, timeMs === undefined ? {} : { renderLimit: timeMs })
  } catch (error) {
    throw mistakeOf(error)
  }
  if (result.length > LONGEST_RESULT) throw new LiquidMistake('The result is too long.', 1)
  return result
}

/** Errors of the library as a sentence and a line; anything else, such as a text too long for memory, too. */
function mistakeOf(error: unknown): LiquidMistake {
  if (!LiquidError.is(error)) return new LiquidMistake('The text takes too much to render.', 1)
  const [line] = error.token.getPosition()
  const [reason = ''] = error.message.split(/, line:\d+/)
  if (/limit exceeded/.test(reason)) return new LiquidMistake('The text takes too much to render.', line ?? 1)
  const sentence = reason.charAt(0).toUpperCase() + reason.slice(1)
  return new LiquidMistake(`${sentence}.`, line ?? 1)
}

import 'server-only'
import type { LiquidMistake } from '../../../liquid/liquid-template'

/** A mistake in a text as people read it. */
export const mistakeText = ({ message, line }: LiquidMistake): string => `${message} (line ${line})`

import 'server-only'
import type { Root } from 'postcss'
import parse from 'postcss-safe-parser'

/**
 * CSS as a tree, as far as it can be read. Without source maps: the address of one in a comment would be opened, and one
 * that cannot be decoded throws.
 */
export const parseCss = (css: string): Root => parse(css, { map: false }) as Root

import type { Json, Settings } from '../website/content'

/** One block of an email; `type` names a definition of `EMAIL_BLOCKS`. */
export type EmailBlock = { readonly id: string; readonly type: string; readonly settings: Settings }

/** What somebody made of blocks, from top to bottom. */
export type EmailDesign = { readonly v: 1; readonly blocks: readonly EmailBlock[] }

export const MAX_EMAIL_BLOCKS = 40
/** Of a design as JSON, in bytes. */
export const MAX_DESIGN_BYTES = 128 * 1024
/** Gmail cuts off what is longer: size of the HTML in bytes. */
export const MAX_EMAIL_BYTES = 102 * 1024

/** The address, alternative text or text of a setting, whatever it holds. */
export const settingText = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

import type { Json } from '../content'
import type { SettingField } from '../section-definition'

type Of<K extends SettingField['kind']> = Extract<SettingField, { kind: K }>
type More = { readonly help?: string; readonly visibleIf?: { readonly key: string; readonly is: readonly Json[] } }

/** Fields of a section, short to write. Limits are those of the form; the compiler takes longer values too. */
export const makeField = {
  text: (label: string, initial = '', more: More & { readonly max?: number } = {}): Of<'text'> => ({
    kind: 'text',
    label,
    initial,
    max: 120,
    ...more,
  }),
  lines: (label: string, initial = '', more: More & { readonly max?: number } = {}): Of<'text'> => ({
    kind: 'text',
    label,
    initial,
    max: 600,
    multiline: true,
    ...more,
  }),
  rich: (label: string, initial = '', more: More & { readonly max?: number } = {}): Of<'rich'> => ({
    kind: 'rich',
    label,
    initial,
    max: 20_000,
    ...more,
  }),
  picture: (label: string, more: More = {}): Of<'picture'> => ({ kind: 'picture', label, initial: null, ...more }),
  link: (label: string, initial = '', more: More = {}): Of<'link'> => ({ kind: 'link', label, initial, ...more }),
  video: (label: string, more: More = {}): Of<'video'> => ({ kind: 'video', label, initial: '', ...more }),
  html: (label: string, initial = '', more: More = {}): Of<'html'> => ({
    kind: 'html',
    label,
    initial,
    max: 100_000,
    ...more,
  }),
  moment: (label: string, more: More = {}): Of<'moment'> => ({ kind: 'moment', label, initial: '', ...more }),
  /** `options`: labels by value. */
  choice: (
    label: string,
    initial: string,
    options: Readonly<Record<string, string>>,
    more: More = {},
  ): Of<'choice'> => ({
    kind: 'choice',
    label,
    initial,
    options: Object.entries(options).map(([value, text]) => ({ value, label: text })),
    ...more,
  }),
  switch: (label: string, initial: boolean, more: More = {}): Of<'switch'> => ({
    kind: 'switch',
    label,
    initial,
    ...more,
  }),
  number: (
    label: string,
    initial: number,
    range: { readonly min: number; readonly max: number; readonly step?: number; readonly unit?: string },
    more: More = {},
  ): Of<'number'> => ({ kind: 'number', label, initial, step: 1, ...range, ...more }),
  products: (label: string, max: number, more: More = {}): Of<'products'> => ({
    kind: 'products',
    label,
    initial: [],
    max,
    ...more,
  }),
  node: (label: string, more: More = {}): Of<'node'> => ({ kind: 'node', label, initial: '', ...more }),
} as const

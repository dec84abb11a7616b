import type { Block, Json, Section, Settings } from './content'

type Common = {
  readonly label: string
  /** One short sentence under the field. */
  readonly help?: string
  /** The field shows only while another setting has one of these values. */
  readonly visibleIf?: { readonly key: string; readonly is: readonly Json[] }
}

/** A picture in a section. `alt` is empty only with `decorative`; `focus` is its most important point in percent. */
export type PictureValue = {
  readonly src: string
  readonly alt: string
  readonly decorative: boolean
  readonly focus: { readonly x: number; readonly y: number }
  /** Natural size in px, when known: pages reserve its place. */
  readonly width: number | null
  readonly height: number | null
}

/**
 * One setting of a section or block, as a form shows it.
 * Values: text, rich (`p`, `br`, `strong`, `em`, `a`, `ul`, `ol`, `li`, `h3` as HTML), link (address of a page of the
 * shop, or a web, `mailto:` or `tel:` address), video (address at YouTube or Vimeo), html and moment (ISO instant, or
 * empty) are strings; picture is `PictureValue` or null; products is a list of variant keys; switch is a boolean.
 */
export type SettingField = Common &
  (
    | { readonly kind: 'text'; readonly initial: string; readonly max: number; readonly multiline?: true }
    | { readonly kind: 'rich'; readonly initial: string; readonly max: number }
    | { readonly kind: 'picture'; readonly initial: PictureValue | null }
    | { readonly kind: 'link'; readonly initial: string }
    | { readonly kind: 'video'; readonly initial: string }
    | { readonly kind: 'html'; readonly initial: string; readonly max: number }
    | { readonly kind: 'moment'; readonly initial: string }
    | {
        readonly kind: 'choice'
        readonly initial: string
        readonly options: readonly { readonly value: string; readonly label: string }[]
      }
    | { readonly kind: 'switch'; readonly initial: boolean }
    | {
        readonly kind: 'number'
        readonly initial: number
        readonly min: number
        readonly max: number
        readonly step: number
        readonly unit?: string
      }
    | { readonly kind: 'products'; readonly initial: readonly string[]; readonly max: number }
    /** One node of the tree, as `departments/{id}`, `subdepartments/{id}` or `categories/{id}`; empty for none. */
    | { readonly kind: 'node'; readonly initial: string }
  )

export type Fields = Readonly<Record<string, SettingField>>

export type BlockDefinition = {
  readonly type: string
  /** Within a sentence: "question". */
  readonly noun: string
  readonly fields: Fields
  /** Text setting that names a block in the outline. */
  readonly titleOf?: string
}

/** A ready-made section for the "Add section" list. Only what differs from the initial settings. */
export type SectionPreset = {
  readonly name: string
  readonly settings: Settings
  readonly blocks?: readonly Block[]
}

export type SectionGroup = 'Text and pictures' | 'Products' | 'Trust' | 'Contact' | 'Layout'

/** A type of section: what can be set, what can be repeated, and how it starts. */
export type SectionDefinition = {
  readonly type: string
  /** Sentence case: "Picture with text". */
  readonly name: string
  readonly group: SectionGroup
  readonly description: string
  /** Version of the settings; older ones are migrated when a document is read. */
  readonly v: number
  readonly fields: Fields
  readonly blocks: readonly BlockDefinition[]
  readonly maxBlocks: number
  /** Three of them. */
  readonly presets: readonly SectionPreset[]
  /** Text setting that names the section in the outline. */
  readonly titleOf?: string
  /** At most one on a page, such as the explore-categories part. */
  readonly single?: true
  /** Settings of version `from` as those of `from + 1`. */
  readonly migrate?: (section: Section, from: number) => Section
}

/** A JSON value: what settings hold and operations write. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
export type Settings = Readonly<Record<string, Json>>

/** A repeated part of a section, such as a question or a column. */
export type Block = { readonly type: string; readonly settings: Settings }

/** When a section shows: from and until are ISO instants; `only` asks the shop at the time of rendering. */
export type SectionWindow = {
  readonly from?: string
  readonly until?: string
  readonly only?: 'open' | 'in_stock' | 'promotion'
}

/** `type` names a definition of the section kit, or `raw`. `v` is the version of that definition's settings. */
export type Section = {
  readonly type: string
  readonly v: number
  readonly settings: Settings
  readonly blocks: Readonly<Record<string, Block>>
  readonly blockOrder: readonly string[]
  readonly hidden?: boolean
  readonly show?: SectionWindow
}

/** What search engines and shared links show of a page; empty texts fall back to the store's. */
export type PageSeo = { readonly title: string; readonly description: string; readonly picture: string | null }

/** Content of a page document: its sections in order. */
export type PageContent = {
  readonly v: 1
  readonly seo: PageSeo
  readonly order: readonly string[]
  readonly sections: Readonly<Record<string, Section>>
}

/** One entry of a navigation. `parent` is the id of the entry above, null at the top. */
export type MenuItem = { readonly label: string; readonly href: string; readonly parent: string | null }

/**
 * A navigation. With `departments` the shop's departments are listed as the specification says, and `items` follow
 * them; `hidden` names departments that are left out, in the header also `all-products` and `promotions`, in the footer
 * `newsletter`. Without `departments` there are only the own entries.
 */
export type Menu = {
  readonly departments: boolean
  readonly hidden: readonly string[]
  readonly order: readonly string[]
  readonly items: Readonly<Record<string, MenuItem>>
}

export type SiteColours = {
  readonly primary: string
  readonly secondary: string
  readonly background: string
  readonly text: string
}

/** Content of the site document: what every page of the shop shares. */
export type SiteContent = {
  readonly v: 1
  readonly theme: {
    /** 1 classic, 2 pastel, 3 vintage, 4 retro. */
    readonly selectedThemeIndex: number
    /** Name of a font that the platform ships; empty for the theme's own. */
    readonly font: string
    /** `#RRGGBB` each. */
    readonly colors: SiteColours
    /** Corner radius of cards and buttons in px, 0 to 32; null for the theme's own. */
    readonly radius: number | null
    /** Space between sections in percent of the theme's own, 50 to 200. */
    readonly spacing: number
  }
  readonly customStyles: string
  readonly brand: {
    readonly logo: string | null
    readonly favicon: string | null
    /** Shown where the shop is shared; 1200 × 630 px fits best. */
    readonly socialPicture: string | null
  }
  readonly announcement: {
    readonly text: string
    readonly href: string
    /** ISO instants; null for always. */
    readonly from: string | null
    readonly until: string | null
  }
  /** Addresses of profiles by network, such as `instagram`. */
  readonly social: Readonly<Record<string, string>>
  readonly header: Menu
  readonly footer: Menu
}

export type DocumentContent = PageContent | SiteContent

/** The parts of the site document that every page of the shop shows besides theme and own CSS. */
export type SiteSettings = Pick<SiteContent, 'brand' | 'announcement' | 'social' | 'header' | 'footer'> &
  Pick<SiteContent['theme'], 'radius' | 'spacing'>

/** Limits of a document. */
export const MAX_SECTIONS = 40
export const MAX_BLOCKS = 50
/** Of a document's content as JSON, in bytes. */
export const MAX_CONTENT_BYTES = 256 * 1024
export const MAX_MENU_ITEMS = 100
/** Length of an owner's own CSS, in characters. */
export const MAX_OWN_CSS = 100_000

export const EMPTY_PAGE: PageContent = {
  v: 1,
  seo: { title: '', description: '', picture: null },
  order: [],
  sections: {},
}

export const DEFAULT_MENU: Menu = { departments: true, hidden: [], order: [], items: {} }

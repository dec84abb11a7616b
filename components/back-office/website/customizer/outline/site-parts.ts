import type { SitePart } from '../editor/editor-context'

/** The parts of the site document, in the order of the outline. */
export const SITE_PARTS: readonly { readonly part: SitePart; readonly title: string; readonly note: string }[] = [
  { part: 'theme', title: 'Theme', note: 'Look, font, colours, corners' },
  { part: 'brand', title: 'Brand', note: 'Logo, icon, picture for sharing' },
  { part: 'announcement', title: 'Announcement', note: 'A line above the header' },
  { part: 'header', title: 'Header menu', note: 'Departments and own links' },
  { part: 'footer', title: 'Footer menu', note: 'Links at the end of each page' },
  { part: 'social', title: 'Social links', note: 'Your profiles in the footer' },
  { part: 'styles', title: 'Own CSS', note: 'For anything the settings do not cover' },
]

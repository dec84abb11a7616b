import type { Block, Json, MenuItem, Section } from '@/lib/rules/website/content'

/** A part of a document as a JSON value; keys that are undefined are left out, as they are in JSON. */
export function partJson(part: Section | Block | MenuItem | object): Json {
  const entries = Object.entries(part).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Json
}

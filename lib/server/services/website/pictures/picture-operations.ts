import 'server-only'
import type { DocumentContent, Json } from '@/lib/rules/website/content'
import type { Operation } from '@/lib/rules/website/operation'

export type PictureToShow = { readonly url: string; readonly width: number | null; readonly height: number | null }

/**
 * Operations that put another picture in the place of one, wherever a document shows it: as a value, or within a text.
 * What somebody wrote about the old one stays.
 */
export function pictureOperations(content: DocumentContent, url: string, by: PictureToShow): Operation[] {
  // Safe: the content of a document is JSON.
  return operationsIn(content as Json, [], url, by)
}

function operationsIn(value: Json, path: readonly string[], url: string, by: PictureToShow): Operation[] {
  const next = replaced(value, url, by)
  if (next === value) return []
  if (isNode(value) && !isPictureOf(value, url)) {
    return Object.entries(value).flatMap(([key, inner]) => operationsIn(inner, [...path, key], url, by))
  }
  return [{ kind: 'set', path: [...path], value: next }]
}

/** The same value when the picture is not in it. */
function replaced(value: Json, url: string, by: PictureToShow): Json {
  if (typeof value === 'string') return value.includes(url) ? value.replaceAll(url, () => by.url) : value
  if (Array.isArray(value)) {
    const list = value.map((entry: Json) => replaced(entry, url, by))
    return list.some((entry, at) => entry !== value[at]) ? list : value
  }
  if (!isNode(value)) return value
  if (isPictureOf(value, url)) return { ...value, src: by.url, width: by.width, height: by.height }
  const entries = Object.entries(value).map(([key, inner]) => [key, replaced(inner, url, by)] as const)
  return entries.some(([key, inner]) => inner !== value[key]) ? Object.fromEntries(entries) : value
}

type Node = { readonly [key: string]: Json }

const isNode = (value: Json): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const isPictureOf = (value: Node, url: string) => value.src === url && 'alt' in value

import { Fragment, isValidElement } from 'react'
import { pageElement } from './page-element'

/** Not in a form that is known here, such as a component that waits for something. */
export class NotExpandable extends Error {}

type Component = (props: unknown) => unknown
type ClientReference = { readonly $$typeof: symbol; readonly $$id: string }

const CLIENT_REFERENCE = Symbol.for('react.client.reference')

/**
 * Calls the components of the server in a tree of React: what remains are elements of the document and components of the
 * browser, as in the data that Next sends of a page. Keys become what React makes of them. `above`: the key of the
 * components around it, null without one. Throws `NotExpandable` for a component that is not finished when it returns.
 */
export function expandTree(node: unknown, above: string | null = null): unknown {
  if (Array.isArray(node)) {
    if (above !== null) throw new NotExpandable('A list below a key.')
    return node.map((each) => expandTree(each))
  }
  if (!isValidElement<Record<string, unknown>>(node)) {
    if (typeof node === 'object' && node !== null) throw new NotExpandable('Not a part of a page.')
    return node
  }
  const { type, props } = node
  const key = node.key === null ? above : above === null ? node.key : `${above},${node.key}`
  if (typeof type === 'string') return pageElement({ type, isClient: false, key, props: expandedProps(props) })
  if (type === Fragment && key === null) return expandTree(props.children)
  if (typeof type !== 'function') throw new NotExpandable('A kind of element that is not known here.')
  if (isClientReference(type)) {
    return pageElement({ type: nameOf(type), isClient: true, key, props: expandedProps(props) })
  }
  return expandTree((type as Component)(props), key)
}

/** Elements may be in any property of a component, below arrays at most. */
const expandedProps = (props: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(props).map(([name, value]) => [name, holdsElement(value) ? expandTree(value) : value]),
  )

const holdsElement = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(holdsElement) : isValidElement(value)

const isClientReference = (type: unknown): type is ClientReference =>
  (type as Partial<ClientReference>).$$typeof === CLIENT_REFERENCE

const nameOf = ({ $$id }: ClientReference): string => $$id.slice($$id.lastIndexOf('#') + 1)

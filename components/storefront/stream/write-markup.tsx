import { Writable } from 'node:stream'
import { vendored } from 'next/dist/server/route-modules/app-page/module.compiled'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { CartDrawerHost } from '../cart-drawer/cart-drawer-host'
import { AddButtons } from '../catalogue/add-buttons'
import { AutoSubmit } from '../list/auto-submit'
import { FacetGroup } from '../list/facet-group'
import { FilterDrawer } from '../list/filter-drawer'
import { ProductPages } from '../list/product-pages'
import { HeldHtml } from '../template/held-html'
import { isPageElement } from './page-element'

/** Components of the browser that lists have, by their exported names. */
const COMPONENTS: Readonly<Record<string, unknown>> = {
  AddButtons,
  AutoSubmit,
  CartDrawerHost,
  FacetGroup,
  FilterDrawer,
  HeldHtml,
  ProductPages,
}

/** A part of a page as HTML. Throws `TypeError` for a component that is not known here. */
export function writeMarkup(node: unknown): Promise<string> {
  // Next's own renderer, since these components have Next's React: that of the package would be another one.
  const react = vendored['react-ssr']?.ReactDOMServer
  if (!react) throw new TypeError('This version of Next has no renderer of its own.')
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = []
    const sink = new Writable({
      write(part: Uint8Array, _encoding, done) {
        parts.push(part)
        done()
      },
      final(done) {
        resolve(Buffer.concat(parts).toString())
        done()
      },
    })
    const rendering = react.renderToPipeableStream(elementsOf(node) as ReactNode, {
      onAllReady: () => rendering.pipe(sink),
      onError: reject,
    })
  })
}

function elementsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(elementsOf)
  if (!isPageElement(value)) return value
  const { type, isClient, key, props } = value
  const made = Object.fromEntries(Object.entries(props).map(([name, each]) => [name, elementsOf(each)]))
  return createElement(isClient ? componentOf(type) : type, { ...made, key })
}

function componentOf(name: string): ComponentType {
  const component = COMPONENTS[name]
  if (component === undefined) throw new TypeError(`${name} is not a component of lists.`)
  // Safe: each of them is one, and its properties are those that it was given where it was used.
  return component as ComponentType
}

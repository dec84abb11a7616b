'use client'

import { type ComponentType, createElement, type ReactNode } from 'react'
import { setMarkupMaker } from '@/lib/rules/markup-maker'
import { CartDrawerHost } from '../cart-drawer/cart-drawer-host'
import { AddButtons } from '../catalogue/add-buttons'
import { AutoSubmit } from '../list/auto-submit'
import { FacetGroup } from '../list/facet-group'
import { FilterDrawer } from '../list/filter-drawer'
import { ProductPages } from '../list/product-pages'
import { HeldHtml } from '../template/held-html'
import { isPageElement } from './page-element'

/** The browser gets nothing of it: `typeof window` is known when its scripts are built. */
if (typeof window === 'undefined') {
  const components: Readonly<Record<string, unknown>> = {
    AddButtons,
    AutoSubmit,
    CartDrawerHost,
    FacetGroup,
    FilterDrawer,
    HeldHtml,
    ProductPages,
  }

  const componentOf = (name: string): ComponentType => {
    const component = components[name]
    if (component === undefined) throw new TypeError(`${name} is not a component of lists.`)
    // Safe: each of them is one, and its properties are those that it was given where it was used.
    return component as ComponentType
  }

  const elementsOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(elementsOf)
    if (!isPageElement(value)) return value
    const { type, isClient, key, props } = value
    const made = Object.fromEntries(Object.entries(props).map(([name, each]) => [name, elementsOf(each)]))
    return createElement(isClient ? componentOf(type) : type, { ...made, key })
  }

  setMarkupMaker(async (node) => {
    const [{ Writable }, { vendored }] = await Promise.all([
      import('node:stream'),
      // Next's own renderer, since these components have Next's React: that of the package would be another one.
      import('next/dist/server/route-modules/app-page/module.compiled'),
    ])
    const react = vendored['react-ssr']?.ReactDOMServer
    if (!react) throw new Error('This version of Next has no renderer of its own.')
    return new Promise<string>((resolve, reject) => {
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
  })
}

/** Brings the module above into the bundle that renders HTML. Renders nothing. */
export const PageMarkup = () => null

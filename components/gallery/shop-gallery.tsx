'use client'

import { useState } from 'react'
import { ProductCards } from '@/components/storefront/catalogue/product-cards'
import { Badge } from '@/components/ui/badge'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Dialog } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { heartIcon } from '@/components/ui/product-icon-paths'
import { QuantityStepper } from '@/components/ui/quantity-stepper'
import { cartIcon, searchIcon, userIcon } from '@/components/ui/shop-icon-paths'
import { Spinner } from '@/components/ui/spinner'
import { Tabs } from '@/components/ui/tabs'
import styles from './gallery.module.css'
import { GalleryNav } from './gallery-nav'
import { CARDS } from './samples'
import { ShopFields } from './shop-fields'
import { Specimen } from './specimen'

/** The storefront's parts in their states, in the theme of the page. */
export function ShopGallery({ theme }: { theme: string }) {
  const [isOpen, setOpen] = useState(false)
  const [quantity, setQuantity] = useState(2)
  return (
    <main className={styles.page}>
      <h1>Storefront parts, {theme}</h1>
      <GalleryNav current={theme} />
      <Specimen title="Button">
        <Button>Add to cart</Button>
        <Button disabled>Sold out</Button>
        <Button variant="secondary">Continue shopping</Button>
        <Button variant="secondary" disabled>
          Not available
        </Button>
        <Button variant="quiet">Clear</Button>
        <ButtonLink href="#checkout">Checkout</ButtonLink>
      </Specimen>
      <ShopFields />
      <Specimen title="QuantityStepper">
        <QuantityStepper label="Quantity" value={quantity} min={1} max={5} onChange={setQuantity} />
      </Specimen>
      <Specimen title="Badge">
        <Badge>New</Badge>
        <Badge kind="sale">25% off</Badge>
        <Badge kind="quiet">Sold out</Badge>
      </Specimen>
      <Specimen title="Breadcrumb">
        <Breadcrumb items={[{ name: 'Home', href: '/' }, { name: 'Kitchen', href: '/kitchen' }, { name: 'Mugs' }]} />
      </Specimen>
      <Specimen title="Tabs">
        <Tabs label="About the product" titles={['Description', 'Delivery']} panels={['Stoneware.', '2–4 days.']} />
      </Specimen>
      <Specimen title="ProductCards">
        {CARDS.map(({ state, product }) => (
          <div key={state} className={styles.card}>
            <ProductCards products={[product]} symbol="$" />
          </div>
        ))}
      </Specimen>
      <Specimen title="EmptyState">
        <div className={styles.wide}>
          <EmptyState title="Your cart is empty">
            <ButtonLink href="#list">Browse products</ButtonLink>
          </EmptyState>
        </div>
      </Specimen>
      <Specimen title="Spinner">
        <Spinner />
      </Specimen>
      <Specimen title="Icon">
        {[cartIcon, heartIcon, searchIcon, userIcon].map((path) => (
          <Icon key={path} path={path} />
        ))}
      </Specimen>
      <Specimen title="Dialog">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Open the dialog
        </Button>
        <Dialog open={isOpen} title="Delete this address?" onClose={() => setOpen(false)}>
          <p>Orders that were sent to it keep it.</p>
          <Button onClick={() => setOpen(false)}>Delete</Button>
        </Dialog>
      </Specimen>
    </main>
  )
}
